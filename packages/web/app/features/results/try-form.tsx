import { resultsTexts } from 'virtual:texts/results'
import { followUpLimits, putEvening } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from '#web/api/use-call.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Evening } from './evening-steps.ts'

const texts = () => resultsTexts().guide.trying

/**
 * One thing to try, kept on the own side if the user wants to. Never shows what was kept earlier, because both may look at this
 * card.
 */
export function TryForm({ assessmentId, evening }: { assessmentId: string; evening: Evening }): ReactNode {
  const [thing, setThing] = useState('')
  const [isKept, setIsKept] = useState(false)
  const put = useCall(putEvening, { keepsReads: true })
  const change = useRef<HTMLButtonElement>(null)
  const { props, busy } = useSubmit(async () => {
    const { number, topic } = evening
    await put.call({ assessmentId, number, topic, thing })
    flushSync(() => {
      setThing('')
      setIsKept(true)
    })
    change.current?.focus()
  })

  function reopen(): void {
    flushSync(() => setIsKept(false))
    props.ref.current?.querySelector('button')?.focus()
  }

  return (
    <div className="mt-4">
      {/* There before its content, so that screen readers announce it. */}
      <p role="status" className={isKept ? 'border-s-3 border-bond ps-4' : undefined}>
        {isKept && texts().kept}
      </p>
      {isKept ? (
        <Button ref={change} kind="quiet" className="mt-2 -ms-3" onClick={reopen}>
          {texts().change}
        </Button>
      ) : (
        <form {...props}>
          <fieldset className="min-w-0">
            <legend className="font-semibold">{texts().suggestions}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {guideTexts().suggestions.map((suggestion) => (
                <button
                  key={suggestion}
                  type="button"
                  aria-pressed={thing === suggestion}
                  onClick={() => setThing(thing === suggestion ? '' : suggestion)}
                  className={classNames(
                    'min-h-11 cursor-pointer rounded-card border px-3.5 py-1.5 text-start leading-snug hover:border-bond',
                    thing === suggestion
                      ? 'border-bond bg-bond-soft font-semibold'
                      : 'border-edge bg-surface',
                  )}
                >
                  {suggestion}
                </button>
              ))}
            </div>
          </fieldset>
          <TextArea
            label={texts().own}
            hint={texts().hint}
            rows={2}
            maxLength={followUpLimits.thing}
            value={thing}
            onChange={(event) => setThing(event.target.value)}
            className="mt-4"
          />
          {thing.trim() !== '' && (
            <Button type="submit" kind="secondary" busy={busy} className="mt-3">
              {texts().keep}
            </Button>
          )}
          <p className="mt-3 text-sm text-ink-soft">{texts().note}</p>
        </form>
      )}
    </div>
  )
}
