import { resultsTexts } from 'virtual:texts/results'
import { followUpLimits } from '@twofold/contract/follow-up'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextArea } from '#web/ui/text-area.tsx'

const texts = () => resultsTexts().guide.trying

/** One thing to try, picked or in the user's own words: picking empties the field, and typing ends the choice. */
export function TryFields({ thing, onChange }: { thing: string; onChange(thing: string): void }) {
  const { suggestions } = guideTexts()
  return (
    <>
      <fieldset className="mt-4 min-w-0">
        <legend className="font-semibold">{texts().suggestions}</legend>
        <div className="mt-2 grid gap-2">
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              aria-pressed={thing === suggestion}
              onClick={() => onChange(thing === suggestion ? '' : suggestion)}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-card border px-3.5 py-1.5 text-start leading-snug hover:border-bond',
                thing === suggestion ? 'border-bond bg-bond-soft' : 'border-edge bg-surface',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'size-5 shrink-0 rounded-full',
                  thing === suggestion ? 'border-6 border-bond' : 'border-2 border-edge',
                )}
              />
              {suggestion}
            </button>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={texts().own}
        rows={2}
        maxLength={followUpLimits.thing}
        value={suggestions.includes(thing) ? '' : thing}
        onChange={(event) => onChange(event.target.value)}
        className="mt-4"
      />
      <p className="mt-3 text-sm text-ink-soft">{texts().note}</p>
    </>
  )
}
