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
 * Counts a message that is about to be sent, unless a limit is exceeded. Requests of strangers do not use up the limits of a
 * number's owner, and messages to unverified numbers do not use up those of sign-ins.
 */
export async function countTextMessage(context: AuthContext, text: CountedText): Promise<LimitOutcome> {
  return countUnlessExceeded(context, windowsOf(text), subjectsOf(text))
}

const own = ['textsToOwner', 'textsToOwnPhone', 'textsToOwners'] as const satisfies LimitName[]
const signIn = ['textsToPhone', 'textsToUnknownDevices'] as const satisfies LimitName[]
const unverified = ['textsToPhone', 'textsToPhoneRange', 'textsToUnverified'] as const satisfies LimitName[]

/** Limits that count when a message is sent, not when it is requested. */
export const sendingLimits: readonly LimitName[] = [...own, ...signIn, ...unverified]

function windowsOf({ kind, requestedBy }: CountedText): readonly LimitName[] {
  // Needs no limit: each change has already needed a counted message.
  if (kind === 'phone_replaced') return []
  if (requestedBy !== null) return own
  if (kind === 'phone_signin') return signIn
  return unverified
}

function subjectsOf({ kind, to, userId, requestedBy }: CountedText): LimitSubjects {
  return { phone: to, owner: `${userId} ${to} ${requestedBy}`, ownPhone: `${userId} ${to} ${kind}` }
}
