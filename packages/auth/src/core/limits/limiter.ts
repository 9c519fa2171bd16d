import { isIPv6 } from 'node:net'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Limit, LimitName } from './limits.ts'
import { type CountedWindow, countInWindows, decrementWindows } from './repository.ts'

/** Whom the windows of a request belong to. */
export interface LimitSubjects {
  ipAddress?: string
  /** An email address or phone number as typed, with or without an account. */
  account?: string
  session?: string
  factor?: string
  /** The keyed hash that recognises a device, if there is one. */
  device?: string
  /** The account of a recovery session. */
  recovering?: string
  /** The number that a message goes to. */
  phone?: string
  /** The same, with the account whose own it is and how its owner is known. */
  owner?: string
  /** The same per purpose of the message. */
  ownPhone?: string
}

export interface LimitOutcome {
  /** The windows that are over, with the seconds until they end. */
  exceeded: { name: LimitName; limit: Limit; seconds: number }[]
  keys: ReadonlyMap<LimitName, string>
  windows: readonly CountedWindow[]
}

/** Counts the request in all named windows, in one statement, and answers which of them are over. */
export async function count(
  context: AuthContext,
  names: readonly LimitName[],
  subjects: LimitSubjects,
): Promise<LimitOutcome> {
  const now = context.now()
  const limits = names.flatMap((name) => {
    const limit = context.settings.limits[name]
    const subject = subjectOf(limit, subjects)
    return subject === null ? [] : [{ name, limit, key: keyOf(context, name, subject) }]
  })
  // What the call has not named yet is counted once it has.
  if (limits.length === 0) return { exceeded: [], keys: new Map(), windows: [] }
  const counted = await countInWindows(
    context.db,
    limits.map(({ key, limit }) => ({ key, seconds: limit.seconds })),
    now,
  )
  const windows = new Map<string, CountedWindow>(counted.map((window) => [window.key, window]))
  return {
    keys: new Map(limits.map(({ name, key }) => [name, key])),
    windows: counted,
    exceeded: limits.flatMap(({ name, limit, key }) => {
      const window = windows.get(key)
      if (window === undefined || window.used <= limit.count) return []
      return {
        name,
        limit,
        seconds: Math.max(1, Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000)),
      }
    }),
  }
}

/** Thrown through a transaction, so that nothing of it was counted. */
class Over extends Error {
  readonly outcome: LimitOutcome

  constructor(outcome: LimitOutcome) {
    super('A window is over')
    this.outcome = outcome
  }
}

/**
 * The same for something that is done or not: counted in every window or, where one of them is over, in none. Of any
 * number at once as many get through as the narrowest window has room for.
 */
export async function countUnlessExceeded(
  context: AuthContext,
  names: readonly LimitName[],
  subjects: LimitSubjects,
): Promise<LimitOutcome> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const outcome = await count({ ...context, db: trx }, names, subjects)
      if (outcome.exceeded.length > 0) throw new Over(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Over) return error.outcome
    throw error
  }
}

/** Returns counts that were taken and not needed. */
export async function returnCounts(context: AuthContext, { windows }: LimitOutcome): Promise<void> {
  await decrementWindows(context.db, windows)
}

/** The limits that apply, once it is known whether the request comes from a known device or with a correct secret. */
export function applyTrust(outcome: LimitOutcome, isKnown: boolean): LimitOutcome {
  return {
    ...outcome,
    exceeded: outcome.exceeded.filter(({ limit }) => (isKnown ? !limit.exemptTrusted : !limit.trustedOnly)),
  }
}

/** Refuses the request when one of the windows is over. */
export function assertNotExceeded(outcome: LimitOutcome): void {
  const longest = outcome.exceeded.toSorted((a, b) => b.seconds - a.seconds)[0]
  if (longest === undefined) return
  const headers = { 'retry-after': String(longest.seconds) }
  if (longest.limit.mail || longest.limit.text) {
    throw new AuthError(
      longest.limit.text ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${longest.seconds} seconds.`,
      { headers },
    )
  }
  throw new AuthError('over_request_rate_limit', 'Request rate limit reached', { headers })
}

/** Null when the request has nothing that this limit counts by. */
function subjectOf(limit: Limit, subjects: LimitSubjects): string | null {
  const { ipAddress, account, session, factor, device, recovering, phone, owner, ownPhone } = subjects
  const network = ipAddress === undefined ? null : networkOf(ipAddress)
  switch (limit.per) {
    case 'address':
      return network
    case 'device':
      return device ?? null
    case 'everybody':
      return 'everybody'
    case 'account':
      return account ?? null
    case 'recovering-account':
      return recovering ?? null
    case 'account-and-address':
      return account === undefined || network === null ? null : `${account} ${network}`
    case 'account-and-device':
      return account === undefined || device === undefined ? null : `${account} ${device}`
    case 'session':
      return session ?? null
    case 'factor-and-address':
      return factor === undefined || network === null ? null : `${factor} ${network}`
    case 'factor-and-device':
      return factor === undefined || device === undefined ? null : `${factor} ${device}`
    case 'phone':
      return phone ?? null
    case 'row-of-phones':
      return phone?.slice(0, -4) ?? null
    case 'owner':
      return owner ?? null
    case 'own-phone':
      return ownPhone ?? null
  }
}

/** The table contains keyed hashes, no addresses. */
function keyOf(context: AuthContext, name: LimitName, subject: string): string {
  return `${name}:${context.keyedHash.of('limit-key', subject).toString('base64url')}`
}

/** One household: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ipAddress: string): string {
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
