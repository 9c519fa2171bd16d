import { defaultLimits } from '#auth/service/limits.ts'
import { stockClient } from './client.ts'
import { createTestAuth, type TestAuth } from './index.ts'
import { makePerson, signedIn } from './people.ts'

/** Every method that the stock client has, against the running service: it works, or is refused with its code. */

/** By the name of a method. */
export type Cases = Record<string, readonly [expected: Outcome, call: () => Promise<unknown> | unknown]>

type Outcome = 'ok' | 'ok, nothing told' | `${number} ${string}`

/** With everything on that a client may ask for, and no limit in the way. */
export async function createGenerousAuth(): Promise<TestAuth> {
  return createTestAuth({
    passkeys: true,
    anonymousSignIns: true,
    phone: {},
    web3: { ethereum: true, solana: true },
    providers: [{ id: 'github', label: 'GitHub', clientId: 'us', clientSecret: 'secret' }],
    limits: Object.fromEntries(
      Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
    ),
  })
}

let people = 0
export const newAddress = () => `person-${++people}@example.com`

/** A new user, signed in with a password. */
export async function newPerson(auth: TestAuth) {
  const email = newAddress()
  await makePerson(auth, email)
  return { email, ...(await signedIn(auth, email)) }
}

/** The service is no provider of OAuth itself, and keeps its providers in settings. */
export const notHere = '404 not_found'
export const nobody = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'

/** Of an error that the client makes itself its name. */
export function outcomeOf(result: unknown): string {
  const { error, data } = (result ?? {}) as {
    error?: { code?: string; status?: number; name: string } | null
    data?: unknown
  }
  if (error == null) return data === null ? 'ok, nothing told' : 'ok'
  return error.code === undefined ? error.name : `${error.status} ${error.code}`
}

/** Private by their types, and reached through the others. */
const inner = new Set(['logger', 'fetch', 'fetchJwk', 'linkIdentityOAuth', 'linkIdentityIdToken'])
/** Of the clockwork of a client. */
const parts = new Set([
  'client',
  'storage',
  'memoryStorage',
  'stateChangeEmitters',
  'initializePromise',
  'pendingInLock',
])

/** Second factors, and passkeys in their place. */
export const isOfFactors = (room: string): boolean => /^(mfa|passkey)([.]|$)/.test(room)

/** The names of all public methods, by the name of the room that they are in. */
export function methodsOfClient(): Record<string, string[]> {
  const rooms = roomsOf(stockClient('http://localhost:1'))
  return Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, methodsOf(room).sort()]))
}

function methodsOf(room: object): string[] {
  const names = new Set<string>()
  for (let at = room; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (typeof (room as Record<string, unknown>)[name] === 'function') names.add(name)
    }
  }
  return [...names].filter((name) => name !== 'constructor' && !name.startsWith('_') && !inner.has(name))
}

function roomsOf(room: object, prefix = ''): Record<string, object> {
  const found: Record<string, object> = { [prefix]: room }
  for (const [name, value] of Object.entries(room)) {
    const isRoom = typeof value === 'object' && value !== null && methodsOf(value).length > 0
    if (name.startsWith('_') || parts.has(name) || !isRoom) continue
    Object.assign(found, roomsOf(value, prefix === '' ? name : `${prefix}.${name}`))
  }
  return found
}
