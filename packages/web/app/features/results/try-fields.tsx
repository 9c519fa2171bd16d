import { resultsTexts } from 'virtual:texts/results'
import { followUpLimits } from '@twofold/contract/follow-up'
import type { ReactNode } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'

const texts = () => resultsTexts().guide.trying

/** One thing to try, picked or in the user's own words. */
export function TryFields({ thing, onChange }: { thing: string; onChange(thing: string): void }): ReactNode {
  return (
    <>
      <fieldset className="mt-4 min-w-0">
        <legend className="font-semibold">{texts().suggestions}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {guideTexts().suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              aria-pressed={thing === suggestion}
              onClick={() => onChange(thing === suggestion ? '' : suggestion)}
              className={classNames(
                'min-h-11 cursor-pointer rounded-card border px-3.5 py-1.5 text-start leading-snug hover:border-bond',
                thing === suggestion ? 'border-bond bg-bond-soft font-semibold' : 'border-edge bg-surface',
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
        onChange={(event) => onChange(event.target.value)}
        className="mt-4"
      />
      <p className="mt-3 text-sm text-ink-soft">{texts().note}</p>
    </>
  )
}
