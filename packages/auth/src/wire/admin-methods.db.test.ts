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

/** Every method for services that the stock client has, once. */

let auth: TestAuth
beforeAll(async () => {
  auth = await createUnlimitedAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const person = () => createSignedInUser(auth)

async function service() {
  const email = newEmail()
  const userId = await createAccount(auth, email)
  return { email, userId, ...(await startAdmin(auth)) }
}

const admin: Cases = {
  createUser: ['ok', async () => (await service()).admin.createUser({ email: newEmail() })],
  listUsers: ['ok', async () => (await service()).admin.listUsers()],
  getUserById: [
    'ok',
    async () => {
      const { admin: calls, userId } = await service()
      return calls.getUserById(userId)
    },
  ],
  updateUserById: [
    'ok',
    async () => {
      const { admin: calls, userId } = await service()
      return calls.updateUserById(userId, { user_metadata: { name: 'Anna' } })
    },
  ],
  deleteUser: [
    'ok',
    async () => {
      const { admin: calls, userId } = await service()
      return calls.deleteUser(userId)
    },
  ],
  inviteUserByEmail: ['ok', async () => (await service()).admin.inviteUserByEmail(newEmail())],
  generateLink: [
    'ok',
    async () => {
      const { admin: calls, email } = await service()
      return calls.generateLink({ type: 'magiclink', email })
    },
  ],
  signOut: [
    'ok, no data',
    async () => {
      const { session } = await person()
      return (await service()).admin.signOut(session.access_token)
    },
  ],
}

const adminMfa: Cases = {
  listFactors: [
    'ok',
    async () => {
      const { admin: calls, userId } = await service()
      return calls.mfa.listFactors({ userId })
    },
  ],
  deleteFactor: [
    'ok',
    async () => {
      const { client, user } = await person()
      const { factorId } = await addTotp(auth, client)
      return (await service()).admin.mfa.deleteFactor({ userId: user.id, id: factorId })
    },
  ],
}

const adminPasskey: Cases = {
  listPasskeys: [
    'ok',
    async () => {
      const { admin: calls, userId } = await service()
      return calls.passkey.listPasskeys({ userId })
    },
  ],
  deletePasskey: [
    'ok, no data',
    async () => {
      const { client, user } = await person()
      const { id } = await addPasskey(client)
      return (await service()).admin.passkey.deletePasskey({ userId: user.id, passkeyId: id })
    },
  ],
}

const adminOauth: Cases = {
  listClients: [notImplemented, async () => (await service()).admin.oauth.listClients()],
  createClient: [
    notImplemented,
    async () => (await service()).admin.oauth.createClient({ client_name: 'x', redirect_uris: [pageOrigin] }),
  ],
  getClient: [notImplemented, async () => (await service()).admin.oauth.getClient(unknownId)],
  updateClient: [notImplemented, async () => (await service()).admin.oauth.updateClient(unknownId, {})],
  deleteClient: [notImplemented, async () => (await service()).admin.oauth.deleteClient(unknownId)],
  regenerateClientSecret: [
    notImplemented,
    async () => (await service()).admin.oauth.regenerateClientSecret(unknownId),
  ],
}

const customProviders: Cases = {
  listProviders: [notImplemented, async () => (await service()).admin.customProviders.listProviders()],
  createProvider: [
    notImplemented,
    async () => (await service()).admin.customProviders.createProvider({ identifier: 'custom:x' } as never),
  ],
  getProvider: [notImplemented, async () => (await service()).admin.customProviders.getProvider('custom:x')],
  updateProvider: [
    notImplemented,
    async () => (await service()).admin.customProviders.updateProvider('custom:x', {}),
  ],
  deleteProvider: [
    notImplemented,
    async () => (await service()).admin.customProviders.deleteProvider('custom:x'),
  ],
}

const rooms: Record<string, Cases> = {
  admin,
  'admin.mfa': adminMfa,
  'admin.passkey': adminPasskey,
  'admin.oauth': adminOauth,
  'admin.customProviders': customProviders,
}

test('every method has its line, and every line its method', () => {
  const live = Object.entries(listClientMethods()).filter(([room]) => room.startsWith('admin'))
  const listed = Object.entries(rooms).map(([room, cases]) => [room, Object.keys(cases).sort()])
  expect(Object.fromEntries(live)).toEqual(Object.fromEntries(listed))
})

describe.each(Object.entries(rooms))('auth.%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, [expected, call]) => {
    expect(formatOutcome(await call())).toBe(expected)
  })
})
