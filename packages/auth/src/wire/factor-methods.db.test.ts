import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockClient } from '#auth/testing/client.ts'
import {
  type Cases,
  createSignedInUser,
  createUnlimitedAuth,
  formatOutcome,
  isFactorNamespace,
  listClientMethods,
  notImplemented,
} from '#auth/testing/client-methods.ts'
import { withCredentials } from '#auth/testing/credentials-container.ts'
import { addTotp, generateTotp, startTotp } from '#auth/testing/factors.ts'
import type { TestAuth } from '#auth/testing/index.ts'
import { addPasskey, startAuthentication, startRegistration } from '#auth/testing/passkey-calls.ts'
import { createPasskey, createSecurityKey } from '#auth/testing/security-key.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'

/** Calls every method of the stock client for second factors and passkeys once. */

type Client = InstanceType<typeof AuthClient>

let auth: TestAuth
beforeAll(async () => {
  auth = await createUnlimitedAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const createUser = () => createSignedInUser(auth)
const newClient = () => stockClient(auth.url)
const page = { rpId: 'localhost', rpOrigins: [pageOrigin] }

const mfa: Cases = {
  enroll: ['ok', async () => (await createUser()).client.mfa.enroll({ factorType: 'totp' })],
  challenge: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { factorId } = await startTotp(client)
      return client.mfa.challenge({ factorId })
    },
  ],
  verify: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { factorId, secret, challengeId } = await startTotp(client)
      return client.mfa.verify({ factorId, challengeId, code: generateTotp(auth, secret) })
    },
  ],
  challengeAndVerify: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { factorId, secret } = await startTotp(client)
      return client.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })
    },
  ],
  unenroll: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { factorId } = await addTotp(auth, client)
      return client.mfa.unenroll({ factorId })
    },
  ],
  listFactors: ['ok', async () => (await createUser()).client.mfa.listFactors()],
  getAuthenticatorAssuranceLevel: [
    'ok',
    async () => (await createUser()).client.mfa.getAuthenticatorAssuranceLevel(),
  ],
}

async function withSecurityKey(run: (client: Client, factorId: string) => Promise<unknown>) {
  const { client } = await createUser()
  const key = createSecurityKey(pageOrigin)
  return withCredentials(key, async () => {
    const { error } = await client.mfa.webauthn.register({ friendlyName: 'Key', webauthn: page })
    if (error) throw error
    const { data } = await client.mfa.listFactors()
    return run(client, data?.all[0]?.id ?? '')
  })
}

const webauthn: Cases = {
  enroll: ['ok', async () => (await createUser()).client.mfa.webauthn.enroll({ friendlyName: 'Key' })],
  register: ['ok', () => withSecurityKey(async () => ({ error: null }))],
  authenticate: [
    'ok',
    () =>
      withSecurityKey((client, factorId) => client.mfa.webauthn.authenticate({ factorId, webauthn: page })),
  ],
  challenge: [
    'ok',
    () => withSecurityKey((client, factorId) => client.mfa.webauthn.challenge({ factorId, webauthn: page })),
  ],
  verify: [
    'ok',
    () =>
      withSecurityKey(async (client, factorId) => {
        const { data, error } = await client.mfa.webauthn.challenge({ factorId, webauthn: page })
        if (error) throw error
        const { challengeId, webauthn: answered } = data
        const response = { ...answered, ...page } as Parameters<
          typeof client.mfa.webauthn.verify
        >[0]['webauthn']
        return client.mfa.webauthn.verify({ factorId, challengeId, webauthn: response })
      }),
  ],
}

/** Experimental in the client and not implemented: a user enrols a second factor instead. */
const recoveryCodes: Cases = {
  getStatus: [notImplemented, async () => (await createExperimentalClient()).mfa.recoveryCodes.getStatus()],
  generate: [notImplemented, async () => (await createExperimentalClient()).mfa.recoveryCodes.generate()],
  // The path is parsed as a factor id, which is invalid.
  verify: [
    '404 validation_failed',
    async () => (await createExperimentalClient()).mfa.recoveryCodes.verify({ code: 'x' }),
  ],
  regenerate: [notImplemented, async () => (await createExperimentalClient()).mfa.recoveryCodes.regenerate()],
  unenroll: [
    '404 validation_failed',
    async () => (await createExperimentalClient()).mfa.recoveryCodes.unenroll(),
  ],
}

async function createExperimentalClient(): Promise<Client> {
  const { session } = await createUser()
  const client = new AuthClient({
    url: auth.url,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    storageKey: crypto.randomUUID(),
    experimental: { recoveryCodes: true },
  })
  await client.setSession(session)
  return client
}

const passkey: Cases = {
  startRegistration: ['ok', async () => (await createUser()).client.passkey.startRegistration()],
  verifyRegistration: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { challengeId, options } = await startRegistration(client)
      const credential = createPasskey(pageOrigin).create(options) as never
      return client.passkey.verifyRegistration({ challengeId, credential })
    },
  ],
  startAuthentication: ['ok', () => newClient().passkey.startAuthentication()],
  verifyAuthentication: [
    'ok',
    async () => {
      const { key } = await addPasskey((await createUser()).client)
      const { challengeId, options } = await startAuthentication(auth)
      return newClient().passkey.verifyAuthentication({ challengeId, credential: key.get(options) as never })
    },
  ],
  list: ['ok', async () => (await createUser()).client.passkey.list()],
  update: [
    'ok',
    async () => {
      const { client } = await createUser()
      const { id } = await addPasskey(client)
      return client.passkey.update({ passkeyId: id, friendlyName: 'Telephone' })
    },
  ],
  delete: [
    'ok, no data',
    async () => {
      const { client } = await createUser()
      const { id } = await addPasskey(client)
      return client.passkey.delete({ passkeyId: id })
    },
  ],
}

const namespaces: Record<string, Cases> = {
  mfa,
  'mfa.webauthn': webauthn,
  'mfa.recoveryCodes': recoveryCodes,
  passkey,
}

test('cases cover exactly the methods of the stock client', () => {
  const live = Object.entries(listClientMethods()).filter(([namespace]) => isFactorNamespace(namespace))
  const listed = Object.entries(namespaces).map(([namespace, cases]) => [
    namespace,
    Object.keys(cases).sort(),
  ])
  expect(Object.fromEntries(live)).toEqual(Object.fromEntries(listed))
})

describe.each(Object.entries(namespaces))('auth.%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, [expected, call]) => {
    expect(formatOutcome(await call())).toBe(expected)
  })
})
