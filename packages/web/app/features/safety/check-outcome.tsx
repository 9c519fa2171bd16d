import { safetyTexts } from 'virtual:texts/safety'
import { Button } from '#web/ui/button.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { HelpLines, orderCountries } from './help-lines.tsx'
import { guessOwnCountry } from './own-country.ts'

export function CalmOutcome({ onClose }: { onClose(): void }) {
  const texts = safetyTexts().calm
  return (
    <>
      <p>{texts.body}</p>
      <Button className="mt-6" onClick={onClose}>
        {texts.done}
      </Button>
    </>
  )
}

/** Shown if questions are unanswered: help lines without a conclusion. */
export function OpenOutcome({ onClose }: { onClose(): void }) {
  return (
    <>
      <div className="grid gap-3">
        {safetyTexts().open.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <HelpContacts onClose={onClose} />
    </>
  )
}

/** Help without links, because following one would leave a trace in the browser history. */
export function HelpOutcome({ onClose }: { onClose(): void }) {
  const texts = safetyTexts().help
  return (
    <>
      <div className="grid gap-3">
        {texts.body.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <TextList
        texts={texts.points}
        className="mt-4 grid list-disc gap-2 ps-5 text-ink-soft marker:text-bond"
      />
      <HelpContacts onClose={onClose} />
    </>
  )
}

function HelpContacts({ onClose }: { onClose(): void }) {
  const texts = safetyTexts().help
  return (
    <>
      <p className="mt-5 border-s-3 border-warm ps-4">{texts.danger}</p>
      <h3 className="mt-8 text-lg">{texts.linesTitle}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts.linesNote}</p>
      <HelpLines countries={orderCountries(guessOwnCountry())} level="h4" />
      <Button className="mt-8" onClick={onClose}>
        {texts.done}
      </Button>
    </>
  )
}
