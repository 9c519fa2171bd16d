import type { results } from '@twofold/contract'
import { band } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { resultsScoreTexts } from '#web/messages/results-score/index.ts'
import { BandScale } from '#web/ui/band-scale.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { compareWeightedScore } from './perception.ts'

const texts = () => resultsScoreTexts().shared
const scale = () => resultsProfileTexts().scale
const bandNames = () => texts().bands

/** Compatibility score on the three bands, with its range and the score weighted by importance; nothing without a score. */
export function ScoreScale({ comparison }: { comparison: results.Comparison }): ReactNode {
  const { low, high, scoreByImportance } = comparison
  const score = comparison.score ?? null
  if (score === null) return null
  return (
    <ChartFrame
      title={texts().figure({ score })}
      text={<ScoreText score={score} low={low ?? null} high={high ?? null} />}
      className="max-w-md"
    >
      <BandScale
        value={score}
        low={low ?? null}
        high={high ?? null}
        second={scoreByImportance ?? null}
        bands={[
          { to: 40, name: scale().low },
          { to: 70, name: scale().middle },
          { to: 100, name: scale().high },
        ]}
        legend={[
          texts().markPlain,
          ...(low == null ? [] : [texts().markRange]),
          ...(scoreByImportance == null ? [] : [texts().markImportance]),
        ]}
      />
    </ChartFrame>
  )
}

function ScoreText(props: { score: number; low: number | null; high: number | null }): ReactNode {
  const { score, low, high } = props
  const name = bandNames()[band(score)]
  if (low === null || high === null) return name
  const [lowest, highest] = [bandNames()[band(low)], bandNames()[band(high)]]
  return (
    <>
      {texts().inBand({ band: name, range: texts().range({ low, high }) })}
      {'. '}
      {lowest !== highest && texts().twoBands({ one: scale()[band(low)], other: scale()[band(high)] })}
    </>
  )
}

/** Score weighted by importance, shown in addition to the plain one. */
export function ByImportance({ comparison }: { comparison: results.Comparison }): ReactNode {
  const { score, scoreByImportance: value } = comparison
  if (score == null || value == null) return null
  return (
    <div>
      <h3 className="text-lg">{texts().importanceHeading}</h3>
      <p className="mt-1">
        <span className="font-semibold tabular-nums">{texts().importanceFigure({ value })}</span>
        {'. '}
        {texts().importance[compareWeightedScore(score, value)]}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{texts().importanceNote}</p>
    </div>
  )
}
