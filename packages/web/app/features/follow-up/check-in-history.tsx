import { followUpTexts } from 'virtual:texts/follow-up'
import type { CheckIn, Outcome } from '@twofold/contract/follow-up'
import { formatDay, formatShortDay } from '#web/messages/dates.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'

const texts = () => followUpTexts().checkInPage.history

/** How content the user was at each check-in, as a line, and all check-ins as a list. */
export function CheckInHistory({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const [first, last] = [checkIns[0], checkIns.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <HeadedSection id="history" title={texts().heading} className="mt-10">
      <p className="mt-1.5 text-sm text-ink-soft">{texts().lead({ count: checkIns.length })}</p>
      <ContentmentLine checkIns={checkIns} />
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{formatShortDay(first.at)}</span>
        {last !== first && <span>{formatShortDay(last.at)}</span>}
      </p>
      <Disclosure summary={texts().all} className="mt-4 border-t border-line">
        <ol className="grid gap-4">
          {checkIns.toReversed().map((checkIn) => (
            <li key={checkIn.id}>
              <p className="font-semibold">{formatDay(checkIn.at)}</p>
              <p className="text-sm text-ink-soft">{describeCheckIn(checkIn).join(' · ')}</p>
              {checkIn.note !== '' && (
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{checkIn.note}</p>
              )}
            </li>
          ))}
        </ol>
      </Disclosure>
    </HeadedSection>
  )
}

function describeCheckIn({ contentmentValue, factor, did, seen, helped }: CheckIn): string[] {
  const outcomeOf = (outcome: Outcome) => followUpTexts().outcomes[outcome]
  return [
    contentmentValue === null ? texts().none : texts().value({ value: contentmentValue }),
    ...(factor === null ? [] : [plainName(factor)]),
    ...(did === null ? [] : [texts().did({ outcome: outcomeOf(did) })]),
    ...(seen === null ? [] : [texts().seen({ outcome: outcomeOf(seen) })]),
    ...(helped === null ? [] : [texts().helped({ outcome: outcomeOf(helped) })]),
  ]
}

const WIDTH = 480
const HEIGHT = 96
const MARGIN = 10
const y = (value: number): number => HEIGHT - MARGIN - (value / 100) * (HEIGHT - 2 * MARGIN)

/** Decorative: the list below has the same values. */
function ContentmentLine({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const x = (index: number): number =>
    checkIns.length === 1 ? WIDTH / 2 : MARGIN + (index * (WIDTH - 2 * MARGIN)) / (checkIns.length - 1)
  const points = checkIns.flatMap(({ id, contentmentValue }, index) =>
    contentmentValue === null ? [] : [{ id, x: x(index), y: y(contentmentValue) }],
  )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 block w-full text-you" aria-hidden="true">
      {[0, 50, 100].map((line) => (
        <line
          key={line}
          x1={0}
          x2={WIDTH}
          y1={y(line)}
          y2={y(line)}
          strokeWidth={1}
          className="stroke-line"
        />
      ))}
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <circle key={point.id} data-shape="" cx={point.x} cy={point.y} r={5} fill="currentColor" />
      ))}
    </svg>
  )
}
