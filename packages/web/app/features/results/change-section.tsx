import type { Results } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { Suspense, use } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { formatDay, formatShortDay } from '#web/messages/dates.ts'
import { plainName } from '#web/messages/instrument/factors.ts'
import { resultsChangeTexts as texts } from '#web/messages/results-change/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TimeChart } from '#web/ui/time-chart.tsx'
import type { FactorMove, Moment, OwnChange } from './change.ts'
import { arrangeChange } from './change.ts'

/** The own profile since the assessment before: what it says in words, then a small picture for each factor. */
export function ChangeSection(props: {
  change: NonNullable<Results['change']>
  moments: Promise<Loaded<readonly Moment[]>>
}): ReactNode {
  return (
    <Suspense fallback={<Change change={props.change} moments={null} />}>
      <SettledChange {...props} />
    </Suspense>
  )
}

function SettledChange(props: Parameters<typeof ChangeSection>[0]): ReactNode {
  return <Change change={props.change} moments={use(props.moments)} />
}

/** `moments` is null while they are on their way. */
function Change(props: {
  change: NonNullable<Results['change']>
  moments: Loaded<readonly Moment[]> | null
}): ReactNode {
  const { moments } = props
  const loading = moments === null
  const change = arrangeChange(props.change, moments?.data ?? [])
  return (
    <section aria-labelledby="change" data-print="own" className="print:mt-8">
      <h2 id="change" className="text-2xl">
        {texts().heading}
      </h2>
      <p className="mt-2 text-sm font-semibold text-you">
        {texts().since({ date: formatDay(change.since) })}
      </p>
      <p className="mt-3 max-w-measure">{leadOf(change)}</p>
      <p className="mt-2 max-w-measure text-ink-soft">{texts().reading}</p>
      {moments?.failure != null && (
        <p role="status" className="mt-2 max-w-measure text-ink-soft">
          {texts().failed}
        </p>
      )}
      <Moves title={texts().dependableHeading} moves={change.dependable} loading={loading} />
      <Moves title={texts().calmHeading} moves={change.calm} loading={loading} />
      <Moves title={texts().openHeading} moves={change.open} loading={false} />
      <Disclosure summary={texts().how} className="mt-8 border-t">
        <p className="max-w-measure">
          {texts().howBody} {texts().why}
        </p>
      </Disclosure>
    </section>
  )
}

function leadOf({ dependable, calm }: OwnChange): string {
  const compared = dependable.length + calm.length
  return compared === 0
    ? texts().nothing
    : texts().lead({ dependable: dependable.length, compared, others: calm.length })
}

function Moves(props: { title: string; moves: readonly FactorMove[]; loading: boolean }): ReactNode {
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
            <p className="text-sm text-ink-soft tabular-nums">{wordsOf(move)}</p>
            {loading && <Skeleton className="mt-2 h-40 max-w-xs" />}
            {move.difference !== null && move.points.length > 1 && <Picture move={move} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Picture({ move }: { move: FactorMove }): ReactNode {
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

function wordsOf({ difference, dependable, sameStatements, from, to }: FactorMove): string {
  if (difference === null) return sameStatements ? texts().open : texts().otherStatements
  const known = from !== null && to !== null
  if (!dependable) return known ? texts().calm({ from, to }) : texts().calmAlone
  const size = Math.abs(difference)
  const words = difference > 0 ? texts().easier({ size }) : texts().harder({ size })
  return known ? `${texts().moved({ from, to })} ${words}` : words
}
