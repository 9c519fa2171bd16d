import { defaultLimits } from '#auth/service/limits.ts'
import { stockClient } from './client.ts'
import { createTestAuth, type TestAuth } from './index.ts'
import { createAccount, signInByPassword } from './people.ts'

/** Every method that the stock client has, against the running service: it works, or is refused with its code. */

/** By the name of a method. */
export type Cases = Record<string, readonly [expected: Outcome, call: () => Promise<unknown> | unknown]>

type Outcome = 'ok' | 'ok, no data' | `${number} ${string}`

/** With everything on that a client may ask for, and no limit in the way. */
export async function createUnlimitedAuth(): Promise<TestAuth> {
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

let created = 0
export const newEmail = () => `person-${++created}@example.com`

/** A new user, signed in with a password. */
export async function createSignedInUser(auth: TestAuth) {
  const email = newEmail()
  await createAccount(auth, email)
  return { email, ...(await signInByPassword(auth, email)) }
}

/** The service is no provider of OAuth itself, and keeps its providers in settings. */
export const notImplemented = '404 not_found'
export const unknownId = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'

/** Of an error that the client makes itself its name. */
export function formatOutcome(result: unknown): string {
  const { error, data } = (result ?? {}) as {
    error?: { code?: string; status?: number; name: string } | null
    data?: unknown
  }
  if (error == null) return data === null ? 'ok, no data' : 'ok'
  return error.code === undefined ? error.name : `${error.status} ${error.code}`
}

/** Private by their types, and reached through the others. */
const privateMethods = new Set(['logger', 'fetch', 'fetchJwk', 'linkIdentityOAuth', 'linkIdentityIdToken'])
/** Of the clockwork of a client. */
const internalFields = new Set([
  'client',
  'storage',
  'memoryStorage',
  'stateChangeEmitters',
  'initializePromise',
  'pendingInLock',
])

/** Second factors, and passkeys in their place. */
export const isFactorNamespace = (room: string): boolean => /^(mfa|passkey)([.]|$)/.test(room)

/** The names of all public methods, by the name of the room that they are in. */
export function listClientMethods(): Record<string, string[]> {
  const rooms = listNamespaces(stockClient('http://localhost:1'))
  return Object.fromEntries(Object.entries(rooms).map(([name, room]) => [name, listMethods(room).sort()]))
}

function listMethods(room: object): string[] {
  const names = new Set<string>()
  for (let at = room; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (typeof (room as Record<string, unknown>)[name] === 'function') names.add(name)
    }
  }
  return [...names].filter(
    (name) => name !== 'constructor' && !name.startsWith('_') && !privateMethods.has(name),
  )
}

function listNamespaces(room: object, prefix = ''): Record<string, object> {
  const found: Record<string, object> = { [prefix]: room }
  for (const [name, value] of Object.entries(room)) {
    const isRoom = typeof value === 'object' && value !== null && listMethods(value).length > 0
    if (name.startsWith('_') || internalFields.has(name) || !isRoom) continue
    Object.assign(found, listNamespaces(value, prefix === '' ? name : `${prefix}.${name}`))
  }
  return found
}
