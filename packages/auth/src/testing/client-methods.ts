import { defaultLimits } from '#auth/service/plugins.ts'
import { stockClient } from './client.ts'
import { createTestAuth, type TestAuth } from './index.ts'
import { createAccount, signInByPassword } from './people.ts'

/** Runs every method of the stock client against the service. */

/** Cases by method name. */
export type Cases = Record<string, readonly [expected: Outcome, call: () => Promise<unknown> | unknown]>

type Outcome = 'ok' | 'ok, no data' | `${number} ${string}`

/** A service with all features enabled and without effective limits. */
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

/** Creates a user and signs in with the password. */
export async function createSignedInUser(auth: TestAuth) {
  const email = newEmail()
  await createAccount(auth, email)
  return { email, ...(await signInByPassword(auth, email)) }
}

/** The service is not an OAuth server, and its providers are configured in settings. */
export const notImplemented = '404 not_found'
export const unknownId = '7f3c1c8e-6a53-4b5d-9a51-3f8f8f6f2b10'

/** Formats a result as `ok` or as status and code; errors that the client creates have only a name. */
export function formatOutcome(result: unknown): string {
  const { error, data } = (result ?? {}) as {
    error?: { code?: string; status?: number; name: string } | null
    data?: unknown
  }
  if (error == null) return data === null ? 'ok, no data' : 'ok'
  return error.code === undefined ? error.name : `${error.status} ${error.code}`
}

/** Private in the types, called by other methods. */
const privateMethods = new Set(['logger', 'fetch', 'fetchJwk', 'linkIdentityOAuth', 'linkIdentityIdToken'])
/** Internal objects of the client. */
const internalFields = new Set([
  'client',
  'storage',
  'memoryStorage',
  'stateChangeEmitters',
  'initializePromise',
  'pendingInLock',
])

/** Namespaces of second factors and passkeys. */
export const isFactorNamespace = (namespace: string): boolean => /^(mfa|passkey)([.]|$)/.test(namespace)

/** Names of all public methods, by namespace. */
export function listClientMethods(): Record<string, string[]> {
  const namespaces = listNamespaces(stockClient('http://localhost:1'))
  return Object.fromEntries(
    Object.entries(namespaces).map(([name, namespace]) => [name, listMethods(namespace).sort()]),
  )
}

function listMethods(namespace: object): string[] {
  const names = new Set<string>()
  for (let at = namespace; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) {
      if (typeof (namespace as Record<string, unknown>)[name] === 'function') names.add(name)
    }
  }
  return [...names].filter(
    (name) => name !== 'constructor' && !name.startsWith('_') && !privateMethods.has(name),
  )
}

function listNamespaces(namespace: object, prefix = ''): Record<string, object> {
  const found: Record<string, object> = { [prefix]: namespace }
  for (const [name, value] of Object.entries(namespace)) {
    const isNamespace = typeof value === 'object' && value !== null && listMethods(value).length > 0
    if (name.startsWith('_') || internalFields.has(name) || !isNamespace) continue
    Object.assign(found, listNamespaces(value, prefix === '' ? name : `${prefix}.${name}`))
  }
  return found
}
