import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import type { PersonViews } from './perception.ts'

const map = () => resultsComparisonTexts().map
const readings = () => resultsComparisonTexts().readings

/** Returns the partner's name for use inside a sentence, or "your partner". */
export function getPartnerLabel(partnerName: string | null): string {
  return partnerName ?? readings().somebody
}

/** Describes both views of one person; the partner's values are rounded, so they are "about". */
export function describeViews(
  person: 'you' | 'partner',
  views: PersonViews,
  partnerName: string | null,
): string {
  const ownValue = person === 'you' ? views.bySelf : views.byPartner
  const partnerValue = person === 'you' ? views.byPartner : views.bySelf
  const name = getPartnerLabel(partnerName)
  const yours = ownValue === null ? map().youOpen : map().youSay({ value: ownValue })
  const others =
    partnerValue === null
      ? map().otherOpen({ name })
      : map().otherSays({ name, value: readings().about({ value: partnerValue }) })
  // The view of the person themselves comes first.
  const [ownView, otherView] = person === 'you' ? [yours, others] : [others, yours]
  return views.viewShown ? `${ownView}, ${otherView}` : ownView
}
