import type { AuthContext } from '#auth/core/context.ts'
import { type LimitOutcome, type LimitSubjects, take } from '#auth/core/limits/limiter.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import type { TextAsker } from '#auth/core/tables.ts'
import type { OutgoingText } from './kinds.ts'

export interface CountedText {
  kind: OutgoingText['kind']
  to: string
  userId: string
  askedBy: TextAsker | null
}

/**
 * Counts a message that is about to be sent, if its windows allow it. Requests of strangers use up nothing of the
 * windows of a number's owner, and messages to unproven numbers nothing of those for sign-in.
 */
export async function takeTextWindows(context: AuthContext, text: CountedText): Promise<LimitOutcome> {
  return take(context, windowsOf(text), subjectsOf(text))
}

const own = ['textsToOwner', 'textsToOwnPhone', 'textsToOwners'] as const satisfies LimitName[]
const signIn = ['textsToPhone', 'textsToStrangers'] as const satisfies LimitName[]
const unproven = ['textsToPhone', 'textsToRow', 'textsToUnproven'] as const satisfies LimitName[]

/** Limits that count when a message is sent, not when it is requested. */
export const sendingLimits: readonly LimitName[] = [...own, ...signIn, ...unproven]

function windowsOf({ kind, askedBy }: CountedText): readonly LimitName[] {
  // As many as there are changes, each of which took a message that was counted.
  if (kind === 'phone_replaced') return []
  if (askedBy !== null) return own
  if (kind === 'phone_signin') return signIn
  return unproven
}

function subjectsOf({ kind, to, userId, askedBy }: CountedText): LimitSubjects {
  return { phone: to, owner: `${userId} ${to} ${askedBy}`, ownPhone: `${userId} ${to} ${kind}` }
}
