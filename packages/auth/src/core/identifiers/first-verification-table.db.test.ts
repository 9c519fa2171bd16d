import { whileHeld } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#auth/service/limits.ts'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { type HostileProvider, startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { addPasskey, signInByPasskey } from '#auth/testing/passkey-calls.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

/** How an account is verified, and who verifies an email that a service only stated for it: the result for both. */

const stated = { email: 'stated@example.com', phone: '15550001111' }
const own = { email: 'ann@example.com', phone: '15551234567' }
let google: HostileProvider
let auth: TestAuth
beforeAll(async () => {
  google = await startHostileProvider()
  auth = await createTestAuth({
    phone: {},
    passkeys: true,
    web3: { ethereum: true },
    providers: [google.settings('google', 'Google')],
    limits: Object.fromEntries(
      Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
    ),
  })
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await google[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  // A provider has a clock of its own.
  auth.clock.now = new Date(Math.floor(Date.now() / 1000) * 1000)
})

interface Person {
  id: string
  /** Signs in by the account's verified method; null if only an organisation can. */
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

async function byMail(email: string, token?: string) {
  await post('/otp', { email })
  const { code } = await readMailToken(auth, email)
  return post('/verify', { type: 'email', email, token: code }, token)
}

/** Ways to prove whose an account is, each the only one of it. */
const provenBy: Record<string, () => Promise<Person>> = {
  async mailbox() {
    const id = await createAccount(auth, own.email)
    const signIn = async () => (await signInByPassword(auth, own.email)).session?.access_token
    await signIn()
    return { id, signIn }
  },
  async telephone() {
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

async function make(by: string): Promise<Person> {
  const begin = provenBy[by]
  if (begin === undefined) throw new Error(`Nobody is proven by ${by}`)
  return begin()
}

const proofs: Record<
  string,
  { states: 'email' | 'phone'; prove: (token?: string) => ReturnType<typeof post> }
> = {
  'a mailed code': { states: 'email', prove: (token) => byMail(stated.email, token) },
  'a code by text': { states: 'phone', prove: (token) => byText(stated.phone, token) },
  'a provider': {
    states: 'email',
    prove: (token) => byGoogle({ sub: 'other', email: stated.email }, token),
  },
}

/** A service states an address, without a word on whose it is. A passkey is the only proof once the mailbox is no more. */
async function state(id: string, kind: 'email' | 'phone', by: string): Promise<void> {
  const { admin } = await startAdmin(auth)
  const requested = by === 'passkey' ? { ...stated } : { [kind]: stated[kind] }
  const { error } = await admin.updateUserById(id, { ...requested, user_metadata: { name: 'Ann' } })
  expect(error?.code).toBe(by === 'organisation' ? 'user_sso_managed' : undefined)
  // As an earlier version may have stored it.
  if (by === 'organisation') await auth.database.kysely.updateTable('auth.users').set(requested).execute()
  await auth.database.kysely
    .updateTable('auth.users')
    .set({ password_hash: 'a hash of the owner’s' })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** The owner's data in an account. */
async function heldIn(id: string) {
  const db = auth.database.kysely
  const account = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const identities = await db
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', id)
    .orderBy('provider')
    .execute()
  const passkeys = await db.selectFrom('auth.passkeys').select('id').where('user_id', '=', id).execute()
  return {
    password: account.password_hash,
    name: account.user_metadata.name,
    keys: identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone').length,
    passkeys: passkeys.length,
  }
}

const addressesOf = async (id: string) =>
  auth.database.kysely
    .selectFrom('auth.users')
    .select(['email', 'phone', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** States that replace the proof itself, or are refused: no statement is made. */
const inPlace: Record<string, string[]> = {
  mailbox: ['email'],
  telephone: ['phone'],
  organisation: ['email'],
}

const cases = Object.keys(provenBy).flatMap((by) =>
  Object.entries(proofs)
    .filter(([, { states }]) => !(inPlace[by] ?? []).includes(states))
    .map(([proof, { states, prove }]) => ({ by, proof, states, prove })),
)

describe.each(cases)('proven by $by, and then by $proof', ({ by, states, prove }) => {
  test("of another user's account: the account is unchanged and the address begins a new one", async () => {
    const person = await make(by)
    await state(person.id, states, by)
    const before = await heldIn(person.id)
    const answer = await prove()
    expect([answer.status, idOf(answer) === person.id]).toEqual([200, false])
    expect(await heldIn(person.id)).toEqual(before)
    expect((await addressesOf(person.id))[states]).toBeNull()
    expect(await addressesOf(idOf(answer))).toMatchObject({
      [states]: stated[states],
      [`${states}_confirmed_at`]: auth.clock.now,
    })
    auth.clock.advance(61)
    if (person.signIn !== null) expect(await person.signIn(), 'the owner comes in as before').toBeTruthy()
    expect(idOf(await prove()), 'the other comes in again').toBe(idOf(answer))
  })

  test('the owner’s: the address is confirmed, and nothing else changes', async () => {
    const person = await make(by)
    await state(person.id, states, by)
    if (person.signIn === null) return
    const token = await person.signIn()
    const before = await heldIn(person.id)
    const answer = await prove(token)
    expect([answer.status, idOf(answer)]).toEqual([200, person.id])
    const held = await heldIn(person.id)
    expect(held).toEqual({ ...before, keys: held.keys })
    expect(held.keys).toBeGreaterThanOrEqual(before.keys)
    expect(await addressesOf(person.id)).toMatchObject({
      [states]: stated[states],
      [`${states}_confirmed_at`]: auth.clock.now,
    })
  })
})

describe.each(Object.entries(proofs))('proven by nothing, and then by %s', (_, { states, prove }) => {
  test('the account belongs to the user who proves it and keeps nothing that a stranger stated', async () => {
    const stranger = { password: 'Strangers-Pass-1', data: { name: 'Mallory' } }
    await rawCall(auth.url, 'POST', '/signup', {
      body: { [states]: stated[states], ...stranger },
      headers: { 'user-agent': 'stranger' },
    })
    const { id } = await auth.database.kysely.selectFrom('auth.users').select('id').executeTakeFirstOrThrow()
    auth.clock.advance(61)
    expect(idOf(await prove())).toBe(id)
    expect(await heldIn(id)).toMatchObject({ password: null, passkeys: 0 })
    expect((await heldIn(id)).name).not.toBe('Mallory')
  })
})

describe('an account that a service created and that has never been signed in to', () => {
  test.each([['phone', 'email', byMail] as const, ['email', 'phone', byText] as const])(
    'with %s confirmed by a service and %s unverified is one when either is verified first',
    async (confirmed, other, prove) => {
      const { admin } = await startAdmin(auth)
      const { data } = await admin.createUser({
        ...stated,
        [`${confirmed}_confirm`]: true,
        password: goodPassword,
        user_metadata: { name: 'Ann' },
      })
      const id = data.user?.id ?? ''
      const before = await heldIn(id)
      expect(idOf(await prove(stated[other]))).toBe(id)
      expect(await heldIn(id)).toEqual(before)
      const { error } = await stockClient(auth.url).signInWithPassword({
        [other]: stated[other],
        password: goodPassword,
      } as { email: string; password: string })
      expect(error).toBeNull()
    },
  )
})

describe('what a stranger asks for with an address that was only stated', () => {
  test.each(['email', 'phone'] as const)(
    'by %s: no password of theirs gets into the account',
    async (kind) => {
      const { id } = await make(kind === 'email' ? 'telephone' : 'wallet')
      await state(id, kind, '')
      const before = await heldIn(id)
      await post('/signup', { [kind]: stated[kind], password: 'Strangers-Pass-1', data: { name: 'Mallory' } })
      expect(await heldIn(id)).toEqual(before)
    },
  )

  test('with closed sign-up a proof is refused and nothing is lost', async () => {
    const { id } = await make('telephone')
    await state(id, 'email', '')
    await using closed = await auth.startAnother({ signupEnabled: false, phone: {} })
    closed.clock.now = auth.clock.now
    await rawCall(closed.url, 'POST', '/recover', { body: { email: stated.email } })
    const { code } = await readMailToken(closed, stated.email)
    const body = { type: 'recovery', email: stated.email, token: code }
    const answer = await rawCall(closed.url, 'POST', '/verify', { body })
    expect(answer.body?.code).toBe('signup_disabled')
    expect((await addressesOf(id)).email).toBe(stated.email)
  })
})

describe('an address that was only stated', () => {
  test('gets no code for the account, hears nothing of it, and has nothing to agree to', async () => {
    const person = await make('telephone')
    await state(person.id, 'email', '')
    const token = await person.signIn?.()
    // The audit log records that a service stated it.
    await auth.runJobs()
    auth.mails.splice(0)
    const headers = { authorization: `Bearer ${token}` }
    const asked = await rawCall(auth.url, 'GET', '/reauthenticate', { headers })
    expect([asked.status, asked.body?.message_id]).toEqual([200, expect.any(String)])
    const browser = { 'user-agent': 'Another client' }
    auth.clock.advance(61)
    await rawCall(auth.url, 'POST', '/otp', { body: { phone: own.phone } })
    await auth.runJobs()
    const code = auth.texts.findLast(({ to }) => to === own.phone)?.code
    const body = { type: 'sms', phone: own.phone, token: code }
    const there = await rawCall(auth.url, 'POST', '/verify', { body, headers: browser })
    expect(idOf(there)).toBe(person.id)
    const change = { body: { email: own.email }, headers: { authorization: `Bearer ${tokenIn(there)}` } }
    expect((await rawCall(auth.url, 'PUT', '/user', change)).status).toBe(200)
    const { hash } = await readMailToken(auth, own.email)
    expect(auth.mails.map(({ to }) => to)).toEqual([own.email])
    await rawCall(auth.url, 'POST', '/verify', { body: { type: 'email_change', token_hash: hash } })
    expect((await addressesOf(person.id)).email).toBe(own.email)
  })

  test('who proves it in two ways at once gets one account, and none of the other’s', async () => {
    const person = await make('telephone')
    await state(person.id, 'email', '')
    const before = await heldIn(person.id)
    await post('/otp', { email: stated.email })
    const { code } = await readMailToken(auth, stated.email)
    const [byCode, byProvider] = await whileHeld(
      auth.database,
      (trx) => sql`select id from auth.users where id = ${person.id} for update`.execute(trx),
      2,
      () =>
        Promise.all([
          post('/verify', { type: 'email', email: stated.email, token: code }),
          byGoogle({ sub: 'other', email: stated.email }),
        ]),
    )
    const answers = [byCode, byProvider]
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.map(idOf)).not.toContain(person.id)
    expect(await heldIn(person.id)).toEqual(before)
    const accounts = await auth.database.kysely.selectFrom('auth.users').select('email').execute()
    expect(accounts).toHaveLength(2)
  })
})
