import { resultsTexts } from 'virtual:texts/results'
import type { PersonViews } from './perception.ts'

type Views = Pick<PersonViews, 'bySelf' | 'byPartner'>

const map = () => resultsTexts().comparison.map

/** Returns the partner's name for use inside a sentence, or "your partner". */
export function getPartnerLabel(partnerName: string | null): string {
  return partnerName ?? resultsTexts().comparison.readings.unnamed
}

/** Describes the views of one person that are shown; "not shared" without any. */
export function describeViews(
  person: 'you' | 'partner',
  { bySelf, byPartner }: Views,
  partnerName: string | null,
): string {
  const [yours, others] = person === 'you' ? [bySelf, byPartner] : [byPartner, bySelf]
  const youSay = yours === null ? null : map().youSay({ value: yours })
  const otherSays =
    others === null ? null : map().otherSays({ name: getPartnerLabel(partnerName), value: others })
  // The view of the person themselves comes first.
  const views = (person === 'you' ? [youSay, otherSays] : [otherSays, youSay]).filter((view) => view !== null)
  return views.length === 0 ? map().notShared : views.join(', ')
}

/** Describes the views of both for screen readers, after the name of the factor. */
export function describeRow(row: Record<'you' | 'partner', Views>, partnerName: string | null): string {
  const about = map().aboutNamed({ name: getPartnerLabel(partnerName) })
  const [you, partner] = (['you', 'partner'] as const).map((one) => describeViews(one, row[one], partnerName))
  return `. ${map().aboutYou}: ${you}. ${about}: ${partner}.`
}
