import type { AuthContext } from '#auth/core/context.ts'
import { countUnlessExceeded, type LimitOutcome, type LimitSubjects } from '#auth/core/limits/limiter.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import type { TextRequester } from '#auth/core/tables.ts'
import type { OutgoingText } from './kinds.ts'

export interface CountedText {
  kind: OutgoingText['kind']
  to: string
  userId: string
  requestedBy: TextRequester | null
}

/**
 * Counts a message that is about to be sent, if its windows allow it. Requests of strangers use up nothing of the
 * windows of a number's owner, and messages to unproven numbers nothing of those for sign-in.
 */
export async function countTextMessage(context: AuthContext, text: CountedText): Promise<LimitOutcome> {
  return countUnlessExceeded(context, windowsOf(text), subjectsOf(text))
}

const own = ['textsToOwner', 'textsToOwnPhone', 'textsToOwners'] as const satisfies LimitName[]
const signIn = ['textsToPhone', 'textsToStrangers'] as const satisfies LimitName[]
const unproven = ['textsToPhone', 'textsToRow', 'textsToUnproven'] as const satisfies LimitName[]

/** Limits that count when a message is sent, not when it is requested. */
export const sendingLimits: readonly LimitName[] = [...own, ...signIn, ...unproven]

function windowsOf({ kind, requestedBy }: CountedText): readonly LimitName[] {
  // As many as there are changes, each of which took a message that was counted.
  if (kind === 'phone_replaced') return []
  if (requestedBy !== null) return own
  if (kind === 'phone_signin') return signIn
  return unproven
}

function subjectsOf({ kind, to, userId, requestedBy }: CountedText): LimitSubjects {
  return { phone: to, owner: `${userId} ${to} ${requestedBy}`, ownPhone: `${userId} ${to} ${kind}` }
}
