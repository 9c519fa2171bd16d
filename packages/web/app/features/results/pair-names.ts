import { resultsTexts as texts } from 'virtual:texts/results'
import type { PairNames, TogetherSummary } from '@twofold/instrument'
import { capitalize } from '#web/messages/capitalize.ts'
import { isolateBidi } from '#web/messages/isolate-bidi.ts'
import { getPartnerLabel } from './describe-views.ts'
import type { CoupleNames } from './guide-plan.ts'

/** The names for sentences that both read; null if one is unknown or both are the same. */
export function getPairNames({ you, partner }: CoupleNames): PairNames {
  if (you === null || partner === null || you === partner) return null
  return { you: isolateBidi(you), partner: isolateBidi(partner) }
}

/** Says for whom a factor is easier; without both names, from the perspective of the reader. */
export function describeDiffering(
  { easierFor }: Pick<NonNullable<TogetherSummary['differing']>, 'easierFor'>,
  names: CoupleNames,
): string {
  const pair = getPairNames(names)
  if (pair !== null) return texts().together.differNamed(orderNames(pair, easierFor))
  const text = easierFor === 'you' ? texts().together.differYou : texts().together.differPartner
  return capitalize(text({ name: getPartnerLabel(names.partner) }))
}

/** Says who is seen differently than they see themselves; without both names, from the perspective of the reader. */
export function describeApart(
  { of, partnerSees }: NonNullable<TogetherSummary['apart']>,
  names: CoupleNames,
): string {
  if (of === 'both') return texts().together.apartBoth[partnerSees]
  const pair = getPairNames(names)
  if (pair !== null) return texts().together.apartNamed[partnerSees](orderNames(pair, of))
  const text = of === 'you' ? texts().together.apartYou : texts().together.apartPartner
  return capitalize(text[partnerSees]({ name: getPartnerLabel(names.partner) }))
}

function orderNames(names: NonNullable<PairNames>, one: 'you' | 'partner'): { one: string; other: string } {
  return { one: names[one], other: names[one === 'you' ? 'partner' : 'you'] }
}
