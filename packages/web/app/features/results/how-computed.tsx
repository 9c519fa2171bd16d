import type { ReactNode } from 'react'
import { factorTexts, plainName } from '#web/messages/instrument/factors.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { ProfileRow } from './own-profile.ts'

const texts = () => resultsProfileTexts().computed

/** The way from the own answers to one value, step by step, with the person's own numbers. */
export function HowComputed({ row }: { row: ProfileRow }): ReactNode {
  return (
    <div data-print="none">
      <Disclosure
        summary={
          <span className="text-sm">
            {texts().summary}
            <span className="sr-only">{` (${plainName(row.factor.id)})`}</span>
          </span>
        }
        className="border-b-0"
      >
        <ol className="grid max-w-measure list-decimal gap-2 ps-5 text-sm tabular-nums marker:text-ink-soft">
          {stepsOf(row).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-3 text-sm">
          <TextLink to="/factors">{texts().method}</TextLink>
        </p>
      </Disclosure>
    </div>
  )
}

function stepsOf({ factor, work, value, low, high, band, answered }: ProfileRow): string[] {
  if (value === null || low === null || high === null || band === null) return [texts().open({ answered })]
  if (work === null) return [texts().unknown]
  const native = formatNumber(work.native, 2)
  const health = formatNumber(work.health, 2)
  const se = formatNumber(work.se, 1)
  return [
    texts().answered({ answered }),
    texts().mean({ sum: work.sum, answered, mean: formatNumber(work.mean, 2), native }),
    ...(factor.direction === 'difficulty' ? [texts().turned({ native, health })] : []),
    ...(Number.isInteger(work.health) ? [] : [texts().shown({ value })]),
    texts().error({ se }),
    texts().range({ health, se, low, high }),
    ...(work.isCut ? [texts().cut] : []),
    texts().band({ value, band: factorTexts()[factor.id].bands[band] }),
  ]
}
