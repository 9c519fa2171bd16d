import { followUpTexts } from 'virtual:texts/follow-up'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import type { SheetContent } from './parse-sheet.ts'

const texts = () => followUpTexts().sheetView

/** What the person wanted to try, and their check-ins. */
export function SheetNotes({ notes }: { notes: NonNullable<SheetContent['notes']> }): ReactNode {
  return (
    <section aria-labelledby="notes" className="mt-8 print:mt-5">
      <h2 id="notes" className="text-xl">
        {texts().notes}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 print:grid-cols-2 print:text-sm">
        {notes.evenings.map(({ number, at, thing, outcome }) => (
          <Entry key={`${number}`} title={texts().evening({ number, date: formatDay(at) })} text={thing}>
            {outcome !== null && texts().outcomes[outcome]}
          </Entry>
        ))}
        {notes.checkIns.map(({ at, contentment, note }) => (
          <Entry key={at} title={texts().checkIn({ date: formatDay(at) })} text={note}>
            {contentment !== null && texts().content({ value: contentment })}
          </Entry>
        ))}
      </ul>
    </section>
  )
}

function Entry(props: { title: string; text: string; children: ReactNode }): ReactNode {
  const { title, text, children } = props
  return (
    <li className="border-s-3 border-line ps-3">
      <p className="text-sm font-semibold">{title}</p>
      {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-sm text-ink-soft">{children}</p>
    </li>
  )
}
