import { followUpTexts } from 'virtual:texts/follow-up'
import { plainName } from '#web/messages/instrument/factors.ts'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import type { SheetContent } from './parse-sheet.ts'

const texts = () => followUpTexts().sheetView

type Shared = NonNullable<SheetContent['shared']>

/** What both share, in tens, with the clear gaps in words. */
export function SharedRows({ name, shared }: { name: string; shared: Shared }) {
  const partner = shared.partnerName.trim() || texts().unnamed
  return (
    <HeadedSection id="shared" title={texts().shared} className="mt-8 print:mt-0">
      <p className="mt-1 text-sm text-ink-soft">{texts().sharedNote}</p>
      {shared.score !== null && <p className="mt-2 font-semibold">{texts().score(shared.score)}</p>}
      <ul className="mt-3 border-t-2 border-line">
        {shared.rows.map((row) => (
          <SharedRow key={row.factor} row={row} you={name} partner={partner} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function SharedRow(props: { row: Shared['rows'][number]; you: string; partner: string }) {
  const { row, you, partner } = props
  const clear = [
    ...(row.differs ? [texts().gaps.difference] : []),
    ...(row.youGap ? [texts().gaps.gap({ name: you })] : []),
    ...(row.partnerGap ? [texts().gaps.gap({ name: partner })] : []),
  ]
  return (
    <li className="grid items-baseline gap-x-8 gap-y-0.5 border-b border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:py-1">
      <p className="font-serif text-md leading-snug font-medium">{plainName(row.factor)}</p>
      {row.isShared ? (
        <div className="text-sm tabular-nums print:text-xs print:leading-snug">
          <p>{describePerson(you, row.you, row.youSeen)}</p>
          <p>{describePerson(partner, row.partner, row.partnerSeen)}</p>
          {clear.length > 0 && <p className="font-semibold text-bond">{clear.join(' · ')}</p>}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{texts().notShared}</p>
      )}
    </li>
  )
}

function describePerson(name: string, bySelf: number | null, seen: number | null): string {
  const value = bySelf ?? texts().missing
  return seen === null ? texts().person.self({ name, value }) : texts().person.seen({ name, value, seen })
}
