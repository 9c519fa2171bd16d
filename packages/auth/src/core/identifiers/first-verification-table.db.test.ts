import { whileLocked } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { goodPassword, withoutLimits } from '#auth/testing/index.ts'
import { addPasskey, signInByPasskey } from '#auth/testing/passkey-calls.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

/** Every way to verify an account, combined with every way to verify an unverified identifier that a service set on it. */

const unverified = { email: 'stated@example.com', phone: '15550001111' }
const own = { email: 'ann@example.com', phone: '15551234567' }
const google = await startHostileProvider()
const auth = useTestAuth({
  phone: testPhone,
  passkeys: true,
  web3: { ethereum: true },
  providers: [google.settings('google', 'Google')],
  ...withoutLimits,
})
afterAll(() => google[Symbol.asyncDispose]())

interface TestAccount {
  id: string
  /** Signs in by the account's only verified method; null for an organisation's account. */
  signIn: (() => Promise<string | undefined>) | null
}

const post = (path: string, body: object, token?: string) =>
  rawCall(auth.url, 'POST', path, {
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const idOf = (answer: { body: Record<string, unknown> | null }) =>
  (answer.body?.user as { id?: string } | undefined)?.id ?? ''
const tokenIn = (answer: { body: Record<string, unknown> | null }) => answer.body?.access_token as string

async function byGoogle(claims: object, token?: string) {
  const idToken = await google.idToken(claims as Record<string, unknown>)
  return post('/token?grant_type=id_token', { provider: 'google', id_token: idToken }, token)
}

async function byText(phone: string, token?: string) {
  await post('/otp', { phone })
  await auth.runJobs()
  const code = auth.texts.findLast(({ to }) => to === phone)?.code
  return post('/verify', { type: 'sms', phone, token: code }, token)
}

async function byEmail(email: string, token?: string) {
  await post('/otp', { email })
  const { code } = await readMailToken(auth, email)
  return post('/verify', { type: 'email', email, token: code }, token)
}

async function byRecovery() {
  await post('/recover', { email: unverified.email })
  const { hash } = await readMailToken(auth, unverified.email, 'recovery')
  return post('/verify', { type: 'recovery', token_hash: hash })
}

/** Creates accounts with one verified sign-in method each. */
const verifiedBy: Record<string, () => Promise<TestAccount>> = {
  async email() {
    const id = await createAccount(auth, own.email)
    const signIn = async () => (await signInByPassword(auth, own.email)).session?.access_token
    await signIn()
    return { id, signIn }
  },
  async phone() {
    const id = idOf(await byText(own.phone))
    return { id, signIn: async () => tokenIn(await byText(own.phone)) }
  },
  async wallet() {
    const wallet = ethereumWallet()
    const signIn = () => {
      const message = signInText(wallet, { now: auth.clock.now })
      const { chain } = wallet
      return post('/token?grant_type=web3', { chain, message, signature: wallet.sign(message) })
    }
    return { id: idOf(await signIn()), signIn: async () => tokenIn(await signIn()) }
  },
  async provider() {
    const claims = { sub: 'own', email: own.email }
    return { id: idOf(await byGoogle(claims)), signIn: async () => tokenIn(await byGoogle(claims)) }
  },
  async organisation() {
    const id = await createAccount(auth, own.email)
    const db = auth.database.kysely
    await db
      .updateTable('auth.users')
      .set({ email: null, sso_email: own.email, last_sign_in_at: auth.clock.now })
      .execute()
    await db.updateTable('auth.identities').set({ provider: 'sso:works', email: null }).execute()
    return { id, signIn: null }
  },
  async passkey() {
    const id = await createAccount(auth, own.email)
    const { key } = await addPasskey((await signInByPassword(auth, own.email)).client)
    return { id, signIn: async () => (await signInByPasskey(auth, key)).data?.session?.access_token }
  },
}

async function createVerified(by: string): Promise<TestAccount> {
  const create = verifiedBy[by]
  if (create === undefined) throw new Error(`Unknown sign-in method: ${by}`)
  return create()
}

const verifications: Record<
  string,
  { kind: 'email' | 'phone'; verify: (token?: string) => ReturnType<typeof post> }
> = {
  'emailed code': { kind: 'email', verify: (token) => byEmail(unverified.email, token) },
  'texted code': { kind: 'phone', verify: (token) => byText(unverified.phone, token) },
  provider: {
    kind: 'email',
    verify: (token) => byGoogle({ sub: 'other', email: unverified.email }, token),
  },
}

/** A service sets an unverified identifier. For `passkey` it replaces the email, so that only the passkey is verified. */
async function setUnverified(id: string, kind: 'email' | 'phone', by: string): Promise<void> {
  const { admin } = await startAdmin(auth)
  const requested = by === 'passkey' ? { ...unverified } : { [kind]: unverified[kind] }
  const { error } = await admin.updateUserById(id, { ...requested, user_metadata: { name: 'Ann' } })
  expect(error?.code).toBe(by === 'organisation' ? 'user_sso_managed' : undefined)
  // An earlier version may have stored this.
  if (by === 'organisation') await auth.database.kysely.updateTable('auth.users').set(requested).execute()
  await auth.database.kysely
    .updateTable('auth.users')
    .set({ password_hash: 'a hash of the owner’s' })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Credentials and name of an account. */
async function readCredentials(id: string) {
  const db = auth.database.kysely
  const account = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const identities = (await auth.listRows('identities')).filter(({ user_id }) => user_id === id)
  const passkeys = (await auth.listRows('passkeys')).filter(({ user_id }) => user_id === id)
  return {
    password: account.password_hash,
    name: account.user_metadata.name,
    keys: identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone').length,
    passkeys: passkeys.length,
  }
}

const readIdentifiers = async (id: string) =>
  auth.database.kysely
    .selectFrom('auth.users')
    .select(['email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Excluded cases: the identifier would replace the verified one, or is rejected for an organisation. */
const excluded: Record<string, string[]> = {
  email: ['email'],
  phone: ['phone'],
  organisation: ['email'],
}

const cases = Object.keys(verifiedBy).flatMap((by) =>
  Object.entries(verifications)
    .filter(([, { kind }]) => !(excluded[by] ?? []).includes(kind))
    .map(([proof, { kind, verify }]) => ({ by, proof, kind, verify })),
)

describe.each(cases)(
  'account verified by $by, unverified identifier verified by $proof',
  ({ by, kind, verify }) => {
    test('moves the identifier to a new account when the caller is not the owner', async () => {
      const account = await createVerified(by)
      await setUnverified(account.id, kind, by)
      const before = await readCredentials(account.id)
      const answer = await verify()
      expect([answer.status, idOf(answer) === account.id]).toEqual([200, false])
      expect(await readCredentials(account.id)).toEqual(before)
      expect((await readIdentifiers(account.id))[kind]).toBeNull()
      expect(await readIdentifiers(idOf(answer))).toMatchObject({
        [kind]: unverified[kind],
        [`${kind}_confirmed_at`]: auth.clock.now,
      })
      auth.clock.advance(61)
      if (account.signIn !== null) expect(await account.signIn(), 'the owner can still sign in').toBeTruthy()
      expect(idOf(await verify()), 'the new account’s user can sign in again').toBe(idOf(answer))
    })

    test('confirms the identifier and changes nothing else when the caller is the owner', async () => {
      const account = await createVerified(by)
      await setUnverified(account.id, kind, by)
      if (account.signIn === null) return
      const token = await account.signIn()
      const before = await readCredentials(account.id)
      const answer = await verify(token)
      expect([answer.status, idOf(answer)]).toEqual([200, account.id])
      const credentials = await readCredentials(account.id)
      expect(credentials).toEqual({ ...before, keys: credentials.keys })
      expect(credentials.keys).toBeGreaterThanOrEqual(before.keys)
      expect(await readIdentifiers(account.id)).toMatchObject({
        [kind]: unverified[kind],
        [`${kind}_confirmed_at`]: auth.clock.now,
      })
    })
  },
)

const takeovers: typeof verifications = { ...verifications, recovery: { kind: 'email', verify: byRecovery } }

describe.each(Object.entries(takeovers))('unverified account verified by %s', (_, { kind, verify }) => {
  test('is taken over without the stranger’s password, name and data', async () => {
    const stranger = { password: 'Strangers-Pass-1', data: { name: 'Mallory', trap: 1 } }
    await rawCall(auth.url, 'POST', '/signup', {
      body: { [kind]: unverified[kind], ...stranger },
      headers: { 'user-agent': 'stranger' },
    })
    const id = String((await auth.listRows('users'))[0]?.id)
    auth.clock.advance(61)
    expect(idOf(await verify())).toBe(id)
    expect(await readCredentials(id)).toMatchObject({ password: null, passkeys: 0 })
    expect((await auth.listRows('users'))[0]?.user_metadata).not.toMatchObject({ name: 'Mallory' })
    expect((await auth.listRows('users'))[0]?.user_metadata).not.toHaveProperty('trap')
  })
})

describe('account created by a service and never signed in to', () => {
  test.each([['phone', 'email', byEmail] as const, ['email', 'phone', byText] as const])(
    'stays one account with %s confirmed by the service when %s is verified',
    async (confirmed, other, verify) => {
      const { admin } = await startAdmin(auth)
      const { data } = await admin.createUser({
        ...unverified,
        [`${confirmed}_confirm`]: true,
        password: goodPassword,
        user_metadata: { name: 'Ann' },
      })
      const id = data.user?.id ?? ''
      const before = await readCredentials(id)
      expect(idOf(await verify(unverified[other]))).toBe(id)
      expect(await readCredentials(id)).toEqual(before)
      const { error } = await stockClient(auth.url).signInWithPassword({
        [other]: unverified[other],
        password: goodPassword,
      } as { email: string; password: string })
      expect(error).toBeNull()
    },
  )
})

describe('request of a stranger with an unverified identifier of an account', () => {
  test.each(['email', 'phone'] as const)(
    'sign-up by %s does not change the account’s password',
    async (kind) => {
      const { id } = await createVerified(kind === 'email' ? 'phone' : 'wallet')
      await setUnverified(id, kind, '')
      const before = await readCredentials(id)
      const stranger = { password: 'Strangers-Pass-1', data: { name: 'Mallory' } }
      await post('/signup', { [kind]: unverified[kind], ...stranger })
      expect(await readCredentials(id)).toEqual(before)
    },
  )

  test('verification fails without changes when sign-up is closed', async () => {
    const { id } = await createVerified('phone')
    await setUnverified(id, 'email', '')
    await using closed = await auth.startAnother({ signupEnabled: false, phone: testPhone })
    await rawCall(closed.url, 'POST', '/recover', { body: { email: unverified.email } })
    const { code } = await readMailToken(closed, unverified.email)
    const body = { type: 'recovery', email: unverified.email, token: code }
    const answer = await rawCall(closed.url, 'POST', '/verify', { body })
    expect(answer.body?.code).toBe('signup_disabled')
    expect((await readIdentifiers(id)).email).toBe(unverified.email)
  })
})

describe('unverified email of a verified account', () => {
  test('gets no codes and notices and takes no part in an email change', async () => {
    const account = await createVerified('phone')
    await setUnverified(account.id, 'email', '')
    const token = await account.signIn?.()
    // Discards the notices of the admin call.
    await auth.runJobs()
    auth.mails.splice(0)
    const headers = { authorization: `Bearer ${token}` }
    const reauthentication = await rawCall(auth.url, 'GET', '/reauthenticate', { headers })
    expect([reauthentication.status, reauthentication.body?.message_id]).toEqual([200, expect.any(String)])
    const browser = { 'user-agent': 'Another client' }
    auth.clock.advance(61)
    await rawCall(auth.url, 'POST', '/otp', { body: { phone: own.phone } })
    await auth.runJobs()
    const code = auth.texts.findLast(({ to }) => to === own.phone)?.code
    const body = { type: 'sms', phone: own.phone, token: code }
    const there = await rawCall(auth.url, 'POST', '/verify', { body, headers: browser })
    expect(idOf(there)).toBe(account.id)
    const change = { body: { email: own.email }, token: tokenIn(there) }
    expect((await rawCall(auth.url, 'PUT', '/user', change)).status).toBe(200)
    const { hash } = await readMailToken(auth, own.email)
    expect(auth.mails.map(({ to }) => to)).toEqual([own.email])
    await rawCall(auth.url, 'POST', '/verify', { body: { type: 'email_change', token_hash: hash } })
    expect((await readIdentifiers(account.id)).email).toBe(own.email)
  })

  test('moves to one new account when two methods verify it concurrently', async () => {
    const account = await createVerified('phone')
    await setUnverified(account.id, 'email', '')
    const before = await readCredentials(account.id)
    await post('/otp', { email: unverified.email })
    const { code } = await readMailToken(auth, unverified.email)
    const [byCode, byProvider] = await whileLocked(
      auth.database,
      (trx) => sql`select id from auth.users where id = ${account.id} for update`.execute(trx),
      2,
      () =>
        Promise.all([
          post('/verify', { type: 'email', email: unverified.email, token: code }),
          byGoogle({ sub: 'other', email: unverified.email }),
        ]),
    )
    const answers = [byCode, byProvider]
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.map(idOf)).not.toContain(account.id)
    expect(await readCredentials(account.id)).toEqual(before)
    expect(await auth.listRows('users')).toHaveLength(2)
  })
})
