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
 * Counts a message that is about to go out, where there is room for it: what only was asked for has used up nothing
 * here. Nothing that strangers ask for uses up what the owner of a number has, and what goes to numbers that nobody has
 * proven uses up nothing of those that sign in.
 */
export async function takeTextWindows(context: AuthContext, text: CountedText): Promise<LimitOutcome> {
  return take(context, windowsOf(text), subjectsOf(text))
}

const own = ['textsToOwner', 'textsToOwnPhone', 'textsToOwners'] as const satisfies LimitName[]
const signIn = ['textsToPhone', 'textsToStrangers'] as const satisfies LimitName[]
const unproven = ['textsToPhone', 'textsToRow', 'textsToUnproven'] as const satisfies LimitName[]

/** What is counted as a message goes out, and not where it is asked for. */
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
