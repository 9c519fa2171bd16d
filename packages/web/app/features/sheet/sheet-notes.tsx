import { followUpTexts } from 'virtual:texts/follow-up'
import type { ReactNode } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import type { SheetContent } from './parse-sheet.ts'

const texts = () => followUpTexts().sheetView

export function SheetNotes({ notes }: { notes: NonNullable<SheetContent['notes']> }) {
  return (
    <HeadedSection id="notes" title={texts().notes} className="mt-8 print:mt-5">
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
    </HeadedSection>
  )
}

function Entry(props: { title: string; text: string; children: ReactNode }) {
  const { title, text, children } = props
  return (
    <li className="border-s-3 border-line ps-3">
      <p className="text-sm font-semibold">{title}</p>
      {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-sm text-ink-soft">{children}</p>
    </li>
  )
}
