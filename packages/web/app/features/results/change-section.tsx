import { resultsTexts as texts } from 'virtual:texts/results'
import { useQuery } from '@tanstack/react-query'
import type { Results } from '@twofold/contract/results'
import { type Query, queryClient } from '#web/api/queries.ts'
import { formatDay, formatShortDay } from '#web/messages/dates.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeChart } from '#web/ui/time-chart.tsx'
import { computeOwnChange, type FactorChange, type OwnChange, type ProfileSnapshot } from './change.ts'

/** Change of the user's profile since the previous assessment, as text and as a small chart per factor. */
export function ChangeSection(props: {
  change: NonNullable<Results['change']>
  snapshots: Query<ProfileSnapshot[]>
}) {
  const { data: snapshots, isPending: loading, isError } = useQuery(props.snapshots, queryClient)
  const change = computeOwnChange(props.change, snapshots ?? [])
  return (
    <HeadedSection
      id="change"
      title={texts().change.heading}
      headingClass="text-2xl"
      data-print="own"
      className="print:mt-8"
    >
      <p className="mt-2 text-sm font-semibold text-you">
        {texts().change.since({ date: formatDay(change.since) })}
      </p>
      <p className="mt-3 max-w-measure">{formatLead(change)}</p>
      <p className="mt-2 max-w-measure text-ink-soft">{texts().change.reading}</p>
      {isError && (
        <p role="status" className="mt-2 max-w-measure text-ink-soft">
          {texts().change.failed}
        </p>
      )}
      <FactorChangeList
        title={texts().change.dependableHeading}
        moves={change.dependable}
        loading={loading}
      />
      <FactorChangeList title={texts().change.calmHeading} moves={change.uncertain} loading={loading} />
      <FactorChangeList title={texts().change.openHeading} moves={change.incomparable} loading={false} />
      <Disclosure summary={texts().change.how} className="mt-8 border-t">
        <p className="max-w-measure">
          {texts().change.howBody} {texts().change.why}
        </p>
      </Disclosure>
    </HeadedSection>
  )
}

function formatLead({ dependable, uncertain }: OwnChange): string {
  const compared = dependable.length + uncertain.length
  return compared === 0
    ? texts().change.nothing
    : texts().change.lead({ dependable: dependable.length, compared, others: uncertain.length })
}

function FactorChangeList(props: { title: string; moves: readonly FactorChange[]; loading: boolean }) {
  const { title, moves, loading } = props
  if (moves.length === 0) return null
  return (
    <>
      <h3 className="mt-10 text-xl">{title}</h3>
      <ul className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-4">
        {moves.map((move) => (
          <li key={move.factor.id} className="break-inside-avoid">
            <h4 className="font-sans text-base font-semibold leading-snug tracking-normal">
              {plainName(move.factor.id)}
            </h4>
            <p className="text-sm text-ink-soft tabular-nums">{formatChange(move)}</p>
            {loading && <Skeleton className="mt-2 h-40 max-w-xs" />}
            {move.difference !== null && move.points.length > 1 && <ChangeChart move={move} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function ChangeChart({ move }: { move: FactorChange }) {
  const [first, last] = [move.points[0], move.points.at(-1)]
  return (
    <div aria-hidden="true" className="max-w-xs">
      <TimeChart points={move.points} newest={move.dependable ? 'solid' : 'dotted'} />
      {first && last && (
        <p className="flex justify-between ps-7 text-xs text-ink-soft">
          <span>{formatShortDay(first.time)}</span>
          <span>{formatShortDay(last.time)}</span>
        </p>
      )}
    </div>
  )
}

function formatChange({ difference, dependable, from, to }: FactorChange): string {
  if (difference === null) return texts().change.open
  const known = from !== null && to !== null
  if (!dependable) return known ? texts().change.calm({ from, to }) : texts().change.calmAlone
  const size = Math.abs(difference)
  const text = difference > 0 ? texts().change.easier({ size }) : texts().change.harder({ size })
  return known ? `${texts().change.moved({ from, to })} ${text}` : text
}
