import { isIPv6 } from 'node:net'
import type { AuthContext } from '#auth/core/context.ts'
import type { WorkChallenge } from '#auth/core/crypto/proof-of-work.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Limit, LimitName, Subjects } from './limits.ts'
import {
  type CountedWindow,
  countInWindows,
  decrementWindows,
  type StartedWindow,
  startingAt,
} from './repository.ts'
import { issueWorkChallenge, readProofOfWork } from './work-challenge.ts'

/** Values that the limits of a request count by. */
export type LimitSubjects = Partial<Subjects>

export interface LimitOutcome {
  /** Exceeded limits, with the seconds until their windows end. */
  exceeded: { name: LimitName; limit: Limit; used: number; seconds: number }[]
  keys: ReadonlyMap<LimitName, string>
  windows: readonly CountedWindow[]
}

interface CountedLimit {
  name: LimitName
  limit: Limit
  key: string
}

/** Counts the request against all named limits in one statement; limits without a subject are skipped. */
export async function count(
  context: AuthContext,
  names: readonly LimitName[],
  subjects: LimitSubjects,
): Promise<LimitOutcome> {
  const now = context.now()
  const limits = keyedLimits(context, names, subjects)
  if (limits.length === 0) return { exceeded: [], keys: new Map(), windows: [] }
  const counted = await countInWindows(
    context.db,
    limits.map(({ key, limit }) => ({ key, seconds: limit.seconds })),
    now,
  )
  return outcomeOf(limits, counted, now)
}

/** `count` for one limit by a statement that reads a row too, whether or not the limit is exceeded. */
export async function countAndFind<Row>(
  context: AuthContext,
  name: LimitName,
  subjects: LimitSubjects,
  find: (window: StartedWindow, now: Date) => Promise<{ counted: CountedWindow; row: Row | undefined }>,
): Promise<{ outcome: LimitOutcome; row: Row | undefined }> {
  const now = context.now()
  const [limit] = keyedLimits(context, [name], subjects)
  if (limit === undefined) throw new Error(`The request has no subject for the limit ${name}`)
  const window = startingAt({ key: limit.key, seconds: limit.limit.seconds }, now)
  const { counted, row } = await find(window, now)
  return { outcome: outcomeOf([limit], [counted], now), row }
}

function keyedLimits(context: AuthContext, names: readonly LimitName[], subjects: LimitSubjects) {
  return names.flatMap((name) => {
    const limit = context.settings.limits[name]
    return scopesOf(limit, subjects).flatMap(({ network, factor }) => {
      const subject = subjectOf(limit, subjects, network)
      if (subject === null) return []
      return [{ name, limit: { ...limit, count: limit.count * factor }, key: keyOf(context, name, subject) }]
    })
  })
}

/**
 * The networks that a limit counts by, with the factor of its count. A limit without IP address has one scope. IPv6 also
 * counts by wider networks, because one customer may have all of a /56 or /48; an internet provider may also distribute one
 * among customers, so these share a higher count, unless the limit is also about one account.
 */
function scopesOf({ per }: Limit, { 'ip-address': ipAddress }: LimitSubjects) {
  if (ipAddress === undefined || !per.endsWith('ip-address')) return [{ network: null, factor: 1 }]
  const network = networkOf(ipAddress)
  if (!isIPv6(`${network}::`)) return [{ network, factor: 1 }]
  const [of56, of48] = per === 'ip-address' ? [2, 4] : [1, 2]
  const groups = network.split(':')
  const site = groups.slice(0, 3).join(':')
  const home = `${site}:${groups[3]?.padStart(4, '0').slice(0, 2)}`
  return [
    { network, factor: 1 },
    { network: `${home}/56`, factor: of56 },
    { network: `${site}/48`, factor: of48 },
  ]
}

function outcomeOf(
  limits: readonly CountedLimit[],
  counted: readonly CountedWindow[],
  now: Date,
): LimitOutcome {
  const windows = new Map<string, CountedWindow>(counted.map((window) => [window.key, window]))
  return {
    // The first of a limit's keys is the narrowest network's, which alone is reset by a success.
    keys: new Map(limits.toReversed().map(({ name, key }) => [name, key])),
    windows: counted,
    exceeded: limits.flatMap(({ name, limit, key }) => {
      const window = windows.get(key)
      if (window === undefined || window.used <= limit.count) return []
      return {
        name,
        limit,
        used: window.used,
        seconds: Math.max(1, Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000)),
      }
    }),
  }
}

/** Thrown to roll the transaction back, so that nothing is counted. */
class LimitExceeded extends Error {
  readonly outcome: LimitOutcome

  constructor(outcome: LimitOutcome) {
    super('Rate limit exceeded')
    this.outcome = outcome
  }
}

/**
 * Counts an action against all limits, or against none if one is exceeded. Of concurrent calls, as many succeed as the
 * strictest limit allows.
 */
export async function countUnlessExceeded(
  context: AuthContext,
  names: readonly LimitName[],
  subjects: LimitSubjects,
): Promise<LimitOutcome> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const outcome = await count({ ...context, db: trx }, names, subjects)
      if (outcome.exceeded.length > 0) throw new LimitExceeded(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof LimitExceeded) return error.outcome
    throw error
  }
}

/** Reverts the counts of an action that did not happen. */
export async function returnCounts(context: AuthContext, { windows }: LimitOutcome) {
  await decrementWindows(context.db, windows)
}

/** Removes exceeded limits that do not apply to the request. `isKnown`: known device or correct secret. */
export function applyTrust(outcome: LimitOutcome, isKnown: boolean): LimitOutcome {
  return {
    ...outcome,
    exceeded: outcome.exceeded.filter(({ limit }) => (isKnown ? !limit.exemptTrusted : !limit.trustedOnly)),
  }
}

/**
 * `assertNotExceeded` for a request about an identifier: if a proof of work exempts from every exceeded limit, the error
 * contains a challenge, and a repeated request with its proof passes.
 */
export async function assertWithinLimits(
  context: AuthContext,
  outcome: LimitOutcome,
  { subject, proof, hasSolvedCaptcha }: { subject: string; proof: string | null; hasSolvedCaptcha: boolean },
) {
  const { exceeded } = outcome
  if (exceeded.some(({ limit }) => !limit.workExempt)) return assertNotExceeded(outcome)
  if (exceeded.length === 0 || hasSolvedCaptcha) return
  const workChallenge = proof === null ? null : readProofOfWork(context, subject, proof)
  if (workChallenge !== null) {
    const uses = await count(context, ['work'], { 'work-challenge': workChallenge })
    if (uses.exceeded.length === 0) return
  }
  const highest = exceeded.reduce((a, b) => (b.used / b.limit.count > a.used / a.limit.count ? b : a))
  const excess = { used: highest.used, count: highest.limit.count }
  assertNotExceeded(outcome, issueWorkChallenge(context, subject, excess))
}

/** Throws the rate limit error of the exceeded limit with the longest wait. */
export function assertNotExceeded(outcome: LimitOutcome, work?: WorkChallenge): void {
  const longest = outcome.exceeded.toSorted((a, b) => b.seconds - a.seconds)[0]
  if (longest === undefined) return
  const options = { headers: { 'retry-after': String(longest.seconds) }, ...(work && { work }) }
  if (longest.limit.mail || longest.limit.text) {
    throw new AuthError(
      longest.limit.text ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${longest.seconds} seconds.`,
      options,
    )
  }
  throw new AuthError('over_request_rate_limit', 'Request rate limit reached', options)
}

/** The value that the limit counts by; null if the request has none. */
function subjectOf({ per }: Limit, subjects: LimitSubjects, network: string | null): string | null {
  const all: Partial<Record<string, string | null>> = {
    service: 'service',
    ...subjects,
    'ip-address': network,
  }
  const values = per.split('-and-').map((name) => all[name])
  return values.some((value) => value == null) ? null : values.join(' ')
}

/** The table contains keyed hashes, no identifiers or IP addresses. */
function keyOf(context: AuthContext, name: LimitName, subject: string): string {
  return `${name}:${context.keyedHash.of('limit-key', subject).toString('base64url')}`
}

/** Network of one household: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ipAddress: string): string {
  const address = ipAddress.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0')
  return [...groups, ...zeros, ...tailGroups]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
