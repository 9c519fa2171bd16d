import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import type { SeenPerson } from './perception.ts'

const map = () => resultsComparisonTexts().map
const readings = () => resultsComparisonTexts().readings

/** What the person is called in a sentence. */
export function nameInside(partnerName: string | null): string {
  return partnerName ?? readings().somebody
}

/** How two pictures of one person read in words; the other's figures are rounded, so they are "about". */
export function describeViews(of: 'you' | 'partner', seen: SeenPerson, partnerName: string | null): string {
  const mine = of === 'you' ? seen.bySelf : seen.byPartner
  const theirs = of === 'you' ? seen.byPartner : seen.bySelf
  const mineShown = of === 'you' || seen.viewShown
  const theirsShown = of === 'partner' || seen.viewShown
  const name = nameInside(partnerName)
  const yours = mine === null ? map().youOpen : map().youSay({ value: mine })
  const others =
    theirs === null
      ? map().otherOpen({ name })
      : map().otherSays({ name, value: readings().about({ value: theirs }) })
  const parts = of === 'you' ? [yours, theirsShown && others] : [others, mineShown && yours]
  return parts.filter((part) => part !== false).join(', ')
}
