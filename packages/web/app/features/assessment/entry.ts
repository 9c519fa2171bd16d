/** Input of `decideStep`, which chooses the content of /test. */
export interface EntryFacts {
  signedIn: boolean
  /** Invitation of the URL: none, not accepted yet, or accepted and still to be claimed. */
  invitation: 'none' | 'open' | 'accepted'
  consented: boolean
  /** Whether the current terms are accepted; a draft continues under the terms it was started with. */
  termsAccepted: boolean
  hasDraft: boolean
  hasFinished: boolean
  isRetake: boolean
}

export type EntryStep = 'intro' | 'invited' | 'consent' | 'name' | 'answering' | 'finished'

/** Chooses the step that /test shows. An invitation must be accepted explicitly first. */
export function decideStep(facts: EntryFacts): EntryStep {
  if (!facts.signedIn) return 'intro'
  if (facts.invitation === 'open') return 'invited'
  if (facts.hasDraft) return facts.consented ? 'answering' : 'consent'
  const starts = facts.isRetake || facts.invitation === 'accepted'
  if (facts.hasFinished && !starts) return facts.consented ? 'finished' : 'consent'
  return facts.consented && facts.termsAccepted ? 'name' : 'consent'
}
