import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockClient } from '#auth/testing/client.ts'
import {
  type Cases,
  createSignedInUser,
  createUnlimitedAuth,
  formatOutcome,
  isFactorNamespace,
  listClientMethods,
  newEmail,
  notImplemented,
  unknownId,
} from '#auth/testing/client-methods.ts'
import { withCredentials } from '#auth/testing/credentials-container.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { addPasskey } from '#auth/testing/passkey-calls.ts'
import { readMailToken } from '#auth/testing/people.ts'
import { createPasskey } from '#auth/testing/security-key.ts'
import { pageOrigin } from '#auth/testing/security-key-calls.ts'
import { ethereumWallet, signInText, solanaWallet } from '#auth/testing/wallets.ts'

/**
 * Every method of the stock client for users, once; factor-methods.db.test.ts covers factors and passkeys,
 * admin-methods.db.test.ts services.
 */

let auth: TestAuth
beforeAll(async () => {
  auth = await createUnlimitedAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const person = () => createSignedInUser(auth)
const stranger = () => stockClient(auth.url)

const own: Cases = {
  isThrowOnErrorEnabled: ['ok', () => stranger().isThrowOnErrorEnabled()],
  initialize: ['ok', () => stranger().initialize()],
  dispose: ['ok', () => stranger().dispose()],
  startAutoRefresh: [
    'ok',
    async () => {
      const client = stranger()
      await client.startAutoRefresh()
      await client.stopAutoRefresh()
    },
  ],
  stopAutoRefresh: ['ok', () => stranger().stopAutoRefresh()],
  onAuthStateChange: [
    'ok',
    async () => {
      const { client, email } = await person()
      const heard = await new Promise<string | undefined>((resolve) =>
        client.onAuthStateChange((_, session) => resolve(session?.user.email)),
      )
      expect(heard).toBe(email)
    },
  ],
  signUp: [
    'ok',
    () =>
      stranger().signUp({ email: newEmail(), password: goodPassword, options: { data: { name: 'Ann' } } }),
  ],
  signInAnonymously: ['ok', () => stranger().signInAnonymously()],
  signInWithPassword: ['ok', async () => ({ error: null, ...(await person()) })],
  signInWithOAuth: ['ok', () => stranger().signInWithOAuth({ provider: 'github' })],
  exchangeCodeForSession: [
    '404 flow_state_not_found',
    async () => {
      const client = stranger()
      await client.signInWithOAuth({ provider: 'github' })
      return client.exchangeCodeForSession(unknownId)
    },
  ],
  signInWithIdToken: [
    '400 provider_disabled',
    () => stranger().signInWithIdToken({ provider: 'google', token: 'x' }),
  ],
  signInWithWeb3: ['ok', () => byWallet('signInWithWeb3', ethereumWallet())],
  signInWithEthereum: ['ok', () => byWallet('signInWithEthereum', ethereumWallet())],
  signInWithSolana: ['ok', () => byWallet('signInWithSolana', solanaWallet())],
  signInWithSSO: ['404 saml_provider_disabled', () => stranger().signInWithSSO({ domain: 'works.example' })],
  signInWithOtp: ['ok', () => stranger().signInWithOtp({ email: newEmail() })],
  verifyOtp: [
    'ok',
    async () => {
      const client = stranger()
      const email = newEmail()
      await client.signInWithOtp({ email })
      const { hash } = await readMailToken(auth, email)
      return client.verifyOtp({ type: 'email', token_hash: hash })
    },
  ],
  resend: ['ok', () => stranger().resend({ type: 'signup', email: newEmail() })],
  resetPasswordForEmail: ['ok', () => stranger().resetPasswordForEmail(newEmail())],
  reauthenticate: ['ok', async () => (await person()).client.reauthenticate()],
  getSession: ['ok', async () => (await person()).client.getSession()],
  getUser: ['ok', async () => (await person()).client.getUser()],
  getClaims: ['ok', async () => (await person()).client.getClaims()],
  updateUser: ['ok', async () => (await person()).client.updateUser({ data: { name: 'Anna' } })],
  setSession: ['ok', async () => stranger().setSession((await person()).session)],
  refreshSession: ['ok', async () => (await person()).client.refreshSession()],
  signOut: ['ok', async () => (await person()).client.signOut()],
  getUserIdentities: ['ok', async () => (await person()).client.getUserIdentities()],
  linkIdentity: ['ok', async () => (await person()).client.linkIdentity({ provider: 'github' })],
  unlinkIdentity: [
    '422 single_identity_not_deletable',
    async () => {
      const { client, user } = await person()
      const [identity] = user.identities ?? []
      return identity && client.unlinkIdentity(identity)
    },
  ],
  registerPasskey: [
    'ok',
    async () => {
      const { client } = await person()
      return withCredentials(createPasskey(pageOrigin), () => client.registerPasskey())
    },
  ],
  signInWithPasskey: [
    'ok',
    async () => {
      const { key } = await addPasskey((await person()).client)
      return withCredentials(key, () => stranger().signInWithPasskey())
    },
  ],
}

async function byWallet(
  method: 'signInWithWeb3' | 'signInWithEthereum' | 'signInWithSolana',
  wallet: ReturnType<typeof ethereumWallet>,
) {
  const message = signInText(wallet, { now: auth.clock.now })
  const signed = { chain: wallet.chain, message, signature: wallet.sign(message) }
  // Two of them are the first with its chain given, and private by their types.
  const client = stranger() as unknown as Record<typeof method, (given: object) => Promise<unknown>>
  return client[method](
    wallet.chain === 'solana' ? { ...signed, signature: Buffer.from(signed.signature, 'base64url') } : signed,
  )
}

const oauth: Cases = {
  getAuthorizationDetails: [
    notImplemented,
    async () => (await person()).client.oauth.getAuthorizationDetails(unknownId),
  ],
  approveAuthorization: [
    notImplemented,
    async () => (await person()).client.oauth.approveAuthorization(unknownId),
  ],
  denyAuthorization: [notImplemented, async () => (await person()).client.oauth.denyAuthorization(unknownId)],
  listGrants: [notImplemented, async () => (await person()).client.oauth.listGrants()],
  revokeGrant: [
    notImplemented,
    async () => (await person()).client.oauth.revokeGrant({ clientId: unknownId }),
  ],
}

const rooms: Record<string, Cases> = { '': own, oauth }

test('every method has its line, and every line its method', () => {
  const live = Object.entries(listClientMethods()).filter(
    ([room]) => !room.startsWith('admin') && !isFactorNamespace(room),
  )
  const listed = Object.entries(rooms).map(([room, cases]) => [room, Object.keys(cases).sort()])
  expect(Object.fromEntries(live)).toEqual(Object.fromEntries(listed))
})

describe.each(Object.entries(rooms))('auth.%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, [expected, call]) => {
    expect(formatOutcome(await call())).toBe(expected)
  })
})
