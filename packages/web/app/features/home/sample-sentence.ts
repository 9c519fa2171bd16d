export type SampleSentence = 'sameEasy' | 'sameHard' | 'unsure' | 'more' | 'less'

/** Smallest difference that results of this precision call clear, and the largest that they call none. */
const CLEAR = 30
const NONE = 10

/** What the results would say about two views of one person, 0-100: her own, and the one of her partner. */
export function describeSample(bySelf: number, byPartner: number): SampleSentence {
  const difference = byPartner - bySelf
  if (Math.abs(difference) >= CLEAR) return difference > 0 ? 'more' : 'less'
  if (Math.abs(difference) > NONE) return 'unsure'
  return bySelf + byPartner > 100 ? 'sameEasy' : 'sameHard'
}
