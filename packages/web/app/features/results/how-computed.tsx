import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { factorTexts, plainName } from '#web/messages/instrument/factors.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import type { ProfileRow } from './own-profile.ts'

const texts = () => resultsTexts().profile.computed

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
        <TextList
          texts={listSteps(row)}
          as="ol"
          className="grid max-w-measure list-decimal gap-2 ps-5 text-sm tabular-nums marker:text-ink-soft"
        />
        <p className="mt-3 text-sm">
          <TextLink to="/factors">{texts().method}</TextLink>
        </p>
      </Disclosure>
    </div>
  )
}

function listSteps({ factor, derivation, value, low, high, band, answered }: ProfileRow): string[] {
  if (value === null || low === null || high === null || band === null) return [texts().open({ answered })]
  if (derivation === null) return [texts().unknown]
  const native = formatNumber(derivation.native, 2)
  const ease = formatNumber(derivation.ease, 2)
  const se = formatNumber(derivation.se, 1)
  return [
    texts().answered({ answered }),
    texts().mean({ sum: derivation.sum, answered, mean: formatNumber(derivation.mean, 2), native }),
    ...(factor.direction === 'difficulty' ? [texts().turned({ native, ease })] : []),
    ...(Number.isInteger(derivation.ease) ? [] : [texts().shown({ value })]),
    texts().error({ se }),
    texts().range({ ease, se, low, high }),
    ...(derivation.isClamped ? [texts().cut] : []),
    texts().band({ value, band: factorTexts()[factor.id].bands[band] }),
  ]
}
