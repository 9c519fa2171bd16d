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
 * Calls every method of the stock client for users once; factor-methods.db.test.ts covers factors and passkeys,
 * admin-methods.db.test.ts services.
 */

let auth: TestAuth
beforeAll(async () => {
  auth = await createUnlimitedAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())

const createUser = () => createSignedInUser(auth)
const newClient = () => stockClient(auth.url)

const userCases: Cases = {
  isThrowOnErrorEnabled: ['ok', () => newClient().isThrowOnErrorEnabled()],
  initialize: ['ok', () => newClient().initialize()],
  dispose: ['ok', () => newClient().dispose()],
  startAutoRefresh: [
    'ok',
    async () => {
      const client = newClient()
      await client.startAutoRefresh()
      await client.stopAutoRefresh()
    },
  ],
  stopAutoRefresh: ['ok', () => newClient().stopAutoRefresh()],
  onAuthStateChange: [
    'ok',
    async () => {
      const { client, email } = await createUser()
      const heard = await new Promise<string | undefined>((resolve) =>
        client.onAuthStateChange((_, session) => resolve(session?.user.email)),
      )
      expect(heard).toBe(email)
    },
  ],
  signUp: [
    'ok',
    () =>
      newClient().signUp({ email: newEmail(), password: goodPassword, options: { data: { name: 'Ann' } } }),
  ],
  signInAnonymously: ['ok', () => newClient().signInAnonymously()],
  signInWithPassword: ['ok', async () => ({ error: null, ...(await createUser()) })],
  signInWithOAuth: ['ok', () => newClient().signInWithOAuth({ provider: 'github' })],
  exchangeCodeForSession: [
    '404 flow_state_not_found',
    async () => {
      const client = newClient()
      await client.signInWithOAuth({ provider: 'github' })
      return client.exchangeCodeForSession(unknownId)
    },
  ],
  signInWithIdToken: [
    '400 provider_disabled',
    () => newClient().signInWithIdToken({ provider: 'google', token: 'x' }),
  ],
  signInWithWeb3: ['ok', () => signInByWallet('signInWithWeb3', ethereumWallet())],
  signInWithEthereum: ['ok', () => signInByWallet('signInWithEthereum', ethereumWallet())],
  signInWithSolana: ['ok', () => signInByWallet('signInWithSolana', solanaWallet())],
  signInWithSSO: ['404 saml_provider_disabled', () => newClient().signInWithSSO({ domain: 'works.example' })],
  signInWithOtp: ['ok', () => newClient().signInWithOtp({ email: newEmail() })],
  verifyOtp: [
    'ok',
    async () => {
      const client = newClient()
      const email = newEmail()
      await client.signInWithOtp({ email })
      const { hash } = await readMailToken(auth, email)
      return client.verifyOtp({ type: 'email', token_hash: hash })
    },
  ],
  resend: ['ok', () => newClient().resend({ type: 'signup', email: newEmail() })],
  resetPasswordForEmail: ['ok', () => newClient().resetPasswordForEmail(newEmail())],
  reauthenticate: ['ok', async () => (await createUser()).client.reauthenticate()],
  getSession: ['ok', async () => (await createUser()).client.getSession()],
  getUser: ['ok', async () => (await createUser()).client.getUser()],
  getClaims: ['ok', async () => (await createUser()).client.getClaims()],
  updateUser: ['ok', async () => (await createUser()).client.updateUser({ data: { name: 'Anna' } })],
  setSession: ['ok', async () => newClient().setSession((await createUser()).session)],
  refreshSession: ['ok', async () => (await createUser()).client.refreshSession()],
  signOut: ['ok', async () => (await createUser()).client.signOut()],
  getUserIdentities: ['ok', async () => (await createUser()).client.getUserIdentities()],
  linkIdentity: ['ok', async () => (await createUser()).client.linkIdentity({ provider: 'github' })],
  unlinkIdentity: [
    '422 single_identity_not_deletable',
    async () => {
      const { client, user } = await createUser()
      const [identity] = user.identities ?? []
      return identity && client.unlinkIdentity(identity)
    },
  ],
  registerPasskey: [
    'ok',
    async () => {
      const { client } = await createUser()
      return withCredentials(createPasskey(pageOrigin), () => client.registerPasskey())
    },
  ],
  signInWithPasskey: [
    'ok',
    async () => {
      const { key } = await addPasskey((await createUser()).client)
      return withCredentials(key, () => newClient().signInWithPasskey())
    },
  ],
}

async function signInByWallet(
  method: 'signInWithWeb3' | 'signInWithEthereum' | 'signInWithSolana',
  wallet: ReturnType<typeof ethereumWallet>,
) {
  const message = signInText(wallet, { now: auth.clock.now })
  const signed = { chain: wallet.chain, message, signature: wallet.sign(message) }
  // Two of these methods are private in the client's types.
  const client = newClient() as unknown as Record<typeof method, (credentials: object) => Promise<unknown>>
  return client[method](
    wallet.chain === 'solana' ? { ...signed, signature: Buffer.from(signed.signature, 'base64url') } : signed,
  )
}

const oauth: Cases = {
  getAuthorizationDetails: [
    notImplemented,
    async () => (await createUser()).client.oauth.getAuthorizationDetails(unknownId),
  ],
  approveAuthorization: [
    notImplemented,
    async () => (await createUser()).client.oauth.approveAuthorization(unknownId),
  ],
  denyAuthorization: [
    notImplemented,
    async () => (await createUser()).client.oauth.denyAuthorization(unknownId),
  ],
  listGrants: [notImplemented, async () => (await createUser()).client.oauth.listGrants()],
  revokeGrant: [
    notImplemented,
    async () => (await createUser()).client.oauth.revokeGrant({ clientId: unknownId }),
  ],
}

const namespaces: Record<string, Cases> = { '': userCases, oauth }

test('cases cover exactly the methods of the stock client', () => {
  const live = Object.entries(listClientMethods()).filter(
    ([namespace]) => !namespace.startsWith('admin') && !isFactorNamespace(namespace),
  )
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
