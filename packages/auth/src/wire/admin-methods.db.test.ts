import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import {
  type Cases,
  createSignedInUser,
  createUnlimitedAuth,
  formatOutcome,
  listClientMethods,
  newEmail,
  notImplemented,
  unknownId,
} from '#auth/testing/client-methods.ts'
import { addTotp } from '#auth/testing/factors.ts'
import type { TestAuth } from '#auth/testing/index.ts'
import { addPasskey } from '#auth/testing/passkey-calls.ts'
import { createAccount } from '#auth/testing/people.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'

/** Calls every admin method of the stock client once. */

let auth: TestAuth
beforeAll(async () => {
  auth = await createUnlimitedAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const createUser = () => createSignedInUser(auth)

async function startService() {
  const email = newEmail()
  const userId = await createAccount(auth, email)
  return { email, userId, ...(await startAdmin(auth)) }
}

const admin: Cases = {
  createUser: ['ok', async () => (await startService()).admin.createUser({ email: newEmail() })],
  listUsers: ['ok', async () => (await startService()).admin.listUsers()],
  getUserById: [
    'ok',
    async () => {
      const { admin: calls, userId } = await startService()
      return calls.getUserById(userId)
    },
  ],
  updateUserById: [
    'ok',
    async () => {
      const { admin: calls, userId } = await startService()
      return calls.updateUserById(userId, { user_metadata: { name: 'Anna' } })
    },
  ],
  deleteUser: [
    'ok',
    async () => {
      const { admin: calls, userId } = await startService()
      return calls.deleteUser(userId)
    },
  ],
  inviteUserByEmail: ['ok', async () => (await startService()).admin.inviteUserByEmail(newEmail())],
  generateLink: [
    'ok',
    async () => {
      const { admin: calls, email } = await startService()
      return calls.generateLink({ type: 'magiclink', email })
    },
  ],
  signOut: [
    'ok, no data',
    async () => {
      const { session } = await createUser()
      return (await startService()).admin.signOut(session.access_token)
    },
  ],
}

const adminMfa: Cases = {
  listFactors: [
    'ok',
    async () => {
      const { admin: calls, userId } = await startService()
      return calls.mfa.listFactors({ userId })
    },
  ],
  deleteFactor: [
    'ok',
    async () => {
      const { client, user } = await createUser()
      const { factorId } = await addTotp(auth, client)
      return (await startService()).admin.mfa.deleteFactor({ userId: user.id, id: factorId })
    },
  ],
}

const adminPasskey: Cases = {
  listPasskeys: [
    'ok',
    async () => {
      const { admin: calls, userId } = await startService()
      return calls.passkey.listPasskeys({ userId })
    },
  ],
  deletePasskey: [
    'ok, no data',
    async () => {
      const { client, user } = await createUser()
      const { id } = await addPasskey(client)
      return (await startService()).admin.passkey.deletePasskey({ userId: user.id, passkeyId: id })
    },
  ],
}

const adminOauth: Cases = {
  listClients: [notImplemented, async () => (await startService()).admin.oauth.listClients()],
  createClient: [
    notImplemented,
    async () =>
      (await startService()).admin.oauth.createClient({ client_name: 'x', redirect_uris: [pageOrigin] }),
  ],
  getClient: [notImplemented, async () => (await startService()).admin.oauth.getClient(unknownId)],
  updateClient: [notImplemented, async () => (await startService()).admin.oauth.updateClient(unknownId, {})],
  deleteClient: [notImplemented, async () => (await startService()).admin.oauth.deleteClient(unknownId)],
  regenerateClientSecret: [
    notImplemented,
    async () => (await startService()).admin.oauth.regenerateClientSecret(unknownId),
  ],
}

const customProviders: Cases = {
  listProviders: [notImplemented, async () => (await startService()).admin.customProviders.listProviders()],
  createProvider: [
    notImplemented,
    async () =>
      (await startService()).admin.customProviders.createProvider({ identifier: 'custom:x' } as never),
  ],
  getProvider: [
    notImplemented,
    async () => (await startService()).admin.customProviders.getProvider('custom:x'),
  ],
  updateProvider: [
    notImplemented,
    async () => (await startService()).admin.customProviders.updateProvider('custom:x', {}),
  ],
  deleteProvider: [
    notImplemented,
    async () => (await startService()).admin.customProviders.deleteProvider('custom:x'),
  ],
}

const namespaces: Record<string, Cases> = {
  admin,
  'admin.mfa': adminMfa,
  'admin.passkey': adminPasskey,
  'admin.oauth': adminOauth,
  'admin.customProviders': customProviders,
}

test('cases cover exactly the methods of the stock client', () => {
  const live = Object.entries(listClientMethods()).filter(([namespace]) => namespace.startsWith('admin'))
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
