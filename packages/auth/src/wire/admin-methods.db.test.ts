import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import {
  type Cases,
  createGenerousAuth,
  methodsOfClient,
  newAddress,
  newPerson,
  nobody,
  notHere,
  outcomeOf,
} from '#auth/testing/client-methods.ts'
import { addTotp } from '#auth/testing/factors.ts'
import type { TestAuth } from '#auth/testing/index.ts'
import { addPasskey } from '#auth/testing/passkey-calls.ts'
import { makePerson } from '#auth/testing/people.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'

/** Every method for services that the stock client has, once. */

let auth: TestAuth
beforeAll(async () => {
  auth = await createGenerousAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const person = () => newPerson(auth)

async function service() {
  const email = newAddress()
  const userId = await makePerson(auth, email)
  return { email, userId, ...(await startAdmin(auth)) }
}

const admin: Cases = {
  createUser: ['ok', async () => (await service()).admin.createUser({ email: newAddress() })],
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
  inviteUserByEmail: ['ok', async () => (await service()).admin.inviteUserByEmail(newAddress())],
  generateLink: [
    'ok',
    async () => {
      const { admin: calls, email } = await service()
      return calls.generateLink({ type: 'magiclink', email })
    },
  ],
  signOut: [
    'ok, nothing told',
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
    'ok, nothing told',
    async () => {
      const { client, user } = await person()
      const { id } = await addPasskey(client)
      return (await service()).admin.passkey.deletePasskey({ userId: user.id, passkeyId: id })
    },
  ],
}

const adminOauth: Cases = {
  listClients: [notHere, async () => (await service()).admin.oauth.listClients()],
  createClient: [
    notHere,
    async () => (await service()).admin.oauth.createClient({ client_name: 'x', redirect_uris: [pageOrigin] }),
  ],
  getClient: [notHere, async () => (await service()).admin.oauth.getClient(nobody)],
  updateClient: [notHere, async () => (await service()).admin.oauth.updateClient(nobody, {})],
  deleteClient: [notHere, async () => (await service()).admin.oauth.deleteClient(nobody)],
  regenerateClientSecret: [notHere, async () => (await service()).admin.oauth.regenerateClientSecret(nobody)],
}

const customProviders: Cases = {
  listProviders: [notHere, async () => (await service()).admin.customProviders.listProviders()],
  createProvider: [
    notHere,
    async () => (await service()).admin.customProviders.createProvider({ identifier: 'custom:x' } as never),
  ],
  getProvider: [notHere, async () => (await service()).admin.customProviders.getProvider('custom:x')],
  updateProvider: [
    notHere,
    async () => (await service()).admin.customProviders.updateProvider('custom:x', {}),
  ],
  deleteProvider: [notHere, async () => (await service()).admin.customProviders.deleteProvider('custom:x')],
}

const rooms: Record<string, Cases> = {
  admin,
  'admin.mfa': adminMfa,
  'admin.passkey': adminPasskey,
  'admin.oauth': adminOauth,
  'admin.customProviders': customProviders,
}

test('every method has its line, and every line its method', () => {
  const live = Object.entries(methodsOfClient()).filter(([room]) => room.startsWith('admin'))
  const listed = Object.entries(rooms).map(([room, cases]) => [room, Object.keys(cases).sort()])
  expect(Object.fromEntries(live)).toEqual(Object.fromEntries(listed))
})

describe.each(Object.entries(rooms))('auth.%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, [expected, call]) => {
    expect(outcomeOf(await call())).toBe(expected)
  })
})
