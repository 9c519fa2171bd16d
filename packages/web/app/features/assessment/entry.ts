/** Everything that decides what /test shows. */
export interface EntryFacts {
  signedIn: boolean
  /** An invitation in the address: none, to be answered, or accepted by the person and to be claimed. */
  invitation: 'none' | 'open' | 'accepted'
  consented: boolean
  /** The current version of the terms is accepted; a draft goes on under the version it was started with. */
  termsAccepted: boolean
  hasDraft: boolean
  hasFinished: boolean
  /** The user wants to answer again, or to use new answers for an invitation. */
  again: boolean
}

export type EntryStep = 'intro' | 'invited' | 'consent' | 'name' | 'answering' | 'finished'

/** The next step on the way to the questions. An invitation needs an explicit yes first. */
export function decideStep(facts: EntryFacts): EntryStep {
  if (!facts.signedIn) return 'intro'
  if (facts.invitation === 'open') return 'invited'
  if (facts.hasDraft) return facts.consented ? 'answering' : 'consent'
  const starts = facts.again || facts.invitation === 'accepted'
  if (facts.hasFinished && !starts) return 'finished'
  return facts.consented && facts.termsAccepted ? 'name' : 'consent'
}
