import { resultsTexts } from '#web/messages/en/results.ts'
import type { SeenPerson } from './perception.ts'

const { map, readings } = resultsTexts

/** What the person is called in a sentence. */
export function nameInside(partnerName: string | null): string {
  return partnerName ?? readings.somebody
}

/** How two pictures of one person read in words; the other's figures are rounded, so they are "about". */
export function describeViews(of: 'you' | 'partner', seen: SeenPerson, partnerName: string | null): string {
  const mine = of === 'you' ? seen.bySelf : seen.byPartner
  const theirs = of === 'you' ? seen.byPartner : seen.bySelf
  const mineShown = of === 'you' || seen.viewShown
  const theirsShown = of === 'partner' || seen.viewShown
  const yours = map.youSay({ value: mine ?? map.notScored })
  const others = map.otherSays({
    name: nameInside(partnerName),
    value: theirs === null ? map.notScored : readings.about({ value: theirs }),
  })
  const parts = of === 'you' ? [yours, theirsShown && others] : [others, mineShown && yours]
  return parts.filter((part) => part !== false).join(', ')
}
