import { whileLocked } from '@twofold/database/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { startGithubServer } from '#auth/testing/github-server.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { updateProviders } from './repository/identities.ts'

const external = 'http://localhost:3140/auth/v1'
const EMAIL = 'ann@example.com'
const google = await startHostileProvider()
const github = await startGithubServer()
const auth = useTestAuth({
  providers: [google.settings('google', 'Google'), github.settings()],
  limits: { identities: { count: 1000 } },
})
let browser: TestBrowser
afterAll(async () => {
  await google[Symbol.asyncDispose]()
  await github[Symbol.asyncDispose]()
})
beforeEach(() => {
  google.overrides = {}
  google.authenticatedAt = auth.clock.now.getTime() / 1000
  github.user = { id: 583231, login: 'octo-ann', name: 'Ann Octo', avatar_url: 'https://img.example/1' }
  github.emails = [
    { email: 'unproven@example.com', primary: false, verified: false },
    { email: 'octo@example.com', primary: true, verified: true },
    { email: EMAIL, primary: false, verified: true },
  ]
  browser = createBrowser(auth)
})

test('updateProviders removes the provider of an account that has lost its last identity', async () => {
  const id = await createAccount(auth, EMAIL)
  const db = auth.database.kysely
  await db.deleteFrom('auth.identities').execute()
  await updateProviders(db, id, auth.clock.now)
  const row = await db.selectFrom('auth.users').select('app_metadata').executeTakeFirstOrThrow()
  expect(row.app_metadata).toEqual({ providers: [] })
})

type Client = ReturnType<typeof stockClient>
const newClient = () => stockClient(external, { fetch: browser.fetch })

async function signInByProvider(provider: 'google' | 'github', client: Client = newClient()) {
  const { data } = await client.signInWithOAuth({ provider })
  const { url } = await browser.visit(data.url ?? '')
  const code = url.searchParams.get('code') ?? ''
  return { client, url, code, ...(await client.exchangeCodeForSession(code)) }
}

async function signInByPassword(email = EMAIL) {
  const client = newClient()
  const { data, error } = await client.signInWithPassword({ email, password: goodPassword })
  if (error) throw error
  return { client, session: data.session, user: data.user }
}

/** A sign-in by GitHub is never fresh, because GitHub does not state when it authenticated the user. */
async function confirmByEmail(client: Client) {
  await client.signInWithOtp({ email: EMAIL })
  const { code: token } = await readMailToken(auth, EMAIL, 'magiclink')
  const { error } = await client.verifyOtp({ email: EMAIL, token, type: 'email' })
  if (error) throw error
}

async function link(client: Client, provider: 'google' | 'github') {
  const { data, error } = await client.linkIdentity({ provider })
  if (error) return { error: error.code, url: null }
  const { url } = await browser.visit(data.url ?? '')
  const code = url.searchParams.get('code')
  if (code !== null) await client.exchangeCodeForSession(code)
  return { error: url.searchParams.get('error_code'), url }
}

const listIdentities = async (client: Client) => (await client.getUserIdentities()).data?.identities ?? []
const findIdentity = async (client: Client, provider: string) => {
  const found = (await listIdentities(client)).find((each) => each.provider === provider)
  if (found === undefined) throw new Error(`No identity of ${provider}`)
  return found
}
const readNotices = async () => {
  await auth.runJobs()
  return auth.mails.flatMap((mail) =>
    mail.kind === 'notice' && mail.notice.startsWith('identity_')
      ? [`${mail.notice} ${mail.data.details.provider ?? ''} ${mail.to}`]
      : [],
  )
}

describe('GitHub', () => {
  test('sign-in creates an account with the primary verified email', async () => {
    const { data, error } = await signInByProvider('github')
    expect(error).toBeNull()
    expect(data.session?.provider_token).toBe('gho_token')
    expect(data.user).toMatchObject({
      email: 'octo@example.com',
      user_metadata: { name: 'Ann Octo', avatar_url: 'https://img.example/1', user_name: 'octo-ann' },
      identities: [{ provider: 'github', id: '583231' }],
    })
  })

  test('sign-in finds an account by any verified email and none by an unverified one', async () => {
    const id = await createAccount(auth, EMAIL)
    expect((await signInByProvider('github')).data.user?.id).toBe(id)
    expect(await readNotices()).toEqual([`identity_linked GitHub ${EMAIL}`])

    await auth.reset()
    await createAccount(auth, 'unproven@example.com')
    github.emails = github.emails.slice(0, 1)
    expect((await signInByProvider('github')).url.searchParams.get('error_code')).toBe(
      'provider_email_needs_verification',
    )
  })

  test('sign-in fails with conflict when the emails belong to several accounts', async () => {
    await createAccount(auth, EMAIL)
    await createAccount(auth, 'octo@example.com')
    const { url } = await signInByProvider('github')
    expect([url.searchParams.get('error'), url.searchParams.get('error_code')]).toEqual([
      'server_error',
      'conflict',
    ])
  })
})

describe('linking', () => {
  test('adds an identity with any email and notifies the user', async () => {
    const id = await createAccount(auth, 'bob@example.com')
    auth.clock.advance(1)
    const { client } = await signInByPassword('bob@example.com')
    google.overrides = { claims: (claims) => ({ ...claims, email_verified: false }) }
    expect((await link(client, 'google')).error).toBeNull()
    const { data } = await client.getUser()
    expect(data.user).toMatchObject({
      id,
      email: 'bob@example.com',
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { name: 'Ann' },
    })
    expect(await readNotices()).toEqual(['identity_linked Google bob@example.com'])
    browser = createBrowser(auth)
    expect((await signInByProvider('google')).data.user?.id).toBe(id)
  })

  test('rejects an identity that is already linked to this or another account', async () => {
    await createAccount(auth, 'bob@example.com')
    const { client } = await signInByPassword('bob@example.com')
    await link(client, 'google')
    const again = await link(client, 'google')
    expect(again.error).toBe('identity_already_exists')
    expect(again.url?.searchParams.get('error_description')).toBe('Identity is already linked')

    await createAccount(auth, 'eve@example.com')
    const eve = await signInByPassword('eve@example.com')
    const elsewhere = await link(eve.client, 'google')
    expect(elsewhere.url?.searchParams.get('error_description')).toBe(
      'Identity is already linked to another user',
    )
  })

  test('needs a fresh sign-in and fails after the requesting session has ended', async () => {
    await createAccount(auth, EMAIL)
    const { client } = await signInByPassword()
    const { data } = await client.linkIdentity({ provider: 'google' })
    await client.signOut()
    const end = await browser.visit(data?.url ?? '')
    expect(end.url.searchParams.get('error_code')).toBe('bad_oauth_state')

    const expired = await signInByPassword()
    const { data: started } = await expired.client.linkIdentity({ provider: 'google' })
    // An expired session remains in the database until the next purge.
    await auth.database.kysely.updateTable('auth.sessions').set({ expires_at: auth.clock.now }).execute()
    const { url } = await browser.visit(started?.url ?? '')
    expect(url.searchParams.get('error_code')).toBe('session_not_found')
    expect(await readNotices()).toEqual([])

    const late = await signInByPassword()
    auth.clock.advance(15 * 60 + 1)
    expect((await link(late.client, 'google')).error).toBe('reauthentication_needed')
  })

  test('fails in another browser than the one that started it', async () => {
    await createAccount(auth, 'eve@example.com')
    const eve = await signInByPassword('eve@example.com')
    const { data } = await eve.client.linkIdentity({ provider: 'google' })
    browser = createBrowser(auth)
    const end = await browser.visit(data?.url ?? '')
    expect(end.url.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(await listIdentities(eve.client)).toHaveLength(1)
  })

  test('needs the second factor if the account has one, and can be disabled', async () => {
    const id = await createAccount(auth, EMAIL)
    const { client, session } = await signInByPassword()
    const identity = await findIdentity(client, 'email')
    await auth.database.kysely
      .insertInto('auth.factors')
      .values({
        id: crypto.randomUUID(),
        user_id: id,
        factor_type: 'totp',
        friendly_name: 'phone',
        status: 'verified',
        sign_count: 0,
        created_at: auth.clock.now,
        updated_at: auth.clock.now,
      })
      .execute()
    expect((await link(client, 'google')).error).toBe('insufficient_aal')
    expect((await client.unlinkIdentity(identity)).error?.code).toBe('insufficient_aal')

    await using off = await auth.startAnother({ manualLinking: false })
    const other = stockClient(off.url)
    await other.setSession(session)
    for (const { error } of [
      await other.linkIdentity({ provider: 'google' }),
      await other.linkIdentity({ provider: 'google', token: 'x' }),
      await other.unlinkIdentity(identity),
    ]) {
      expect(error).toMatchObject({ code: 'manual_linking_disabled', status: 404 })
    }
  })
})

test('GET /authorize rejects scopes over 1024 characters', async () => {
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }
  const query = new URLSearchParams({ provider: 'google', scopes: 'a'.repeat(1025), ...challenge })
  const { body } = await rawCall(auth.url, 'GET', `/authorize?${query}`)
  expect(body).toMatchObject({
    code: 'validation_failed',
    message: 'scopes must not exceed 1024 characters',
  })
})

describe('unlinking', () => {
  test('removes an identity and notifies the user', async () => {
    await createAccount(auth, EMAIL)
    auth.clock.advance(1)
    const { client } = await signInByPassword()
    await link(client, 'google')
    const { error } = await client.unlinkIdentity(await findIdentity(client, 'google'))
    expect(error).toBeNull()
    expect((await client.getUser()).data.user).toMatchObject({
      email: EMAIL,
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(await readNotices()).toContain(`identity_unlinked Google ${EMAIL}`)
  })

  test('never changes the account’s email, whichever identity is removed', async () => {
    google.overrides = { claims: (claims) => ({ ...claims, email: 'second@example.com' }) }
    github.emails = [{ email: EMAIL, primary: true, verified: true }]
    const { client } = await signInByProvider('github')
    expect((await link(client, 'google')).error).toBe('reauthentication_needed')
    await confirmByEmail(client)
    await link(client, 'google')
    await client.updateUser({ email: 'third@example.com' })
    expect((await client.unlinkIdentity(await findIdentity(client, 'github'))).error).toBeNull()
    expect((await client.getUser()).data.user).toMatchObject({
      email: EMAIL,
      new_email: 'third@example.com',
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect(await readNotices()).toContain(`identity_unlinked GitHub ${EMAIL}`)
    // The email still signs in, and is the only verified identifier.
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    expect((await readMailToken(auth, EMAIL, 'recovery')).type).toBe('recovery')
  })

  test('rejects the removal of the email identity when no other identity has the account’s email', async () => {
    google.overrides = { claims: (claims) => ({ ...claims, email: 'partner@example.com' }) }
    await createAccount(auth, EMAIL)
    const { client } = await signInByPassword()
    await link(client, 'google')
    const { error } = await client.unlinkIdentity(await findIdentity(client, 'email'))
    expect([error?.status, error?.code]).toEqual([422, 'single_identity_not_deletable'])
    const { user } = (await client.getUser()).data
    expect([user?.email, user?.identities?.length]).toEqual([EMAIL, 2])
  })

  test('rejects the removal of the last sign-in method, also when concurrent', async () => {
    const { client } = await signInByProvider('google')
    const only = await findIdentity(client, 'google')
    expect((await client.unlinkIdentity(only)).error?.code).toBe('single_identity_not_deletable')

    github.emails = github.emails.slice(0, 1)
    await link(client, 'github')
    expect(await listIdentities(client)).toHaveLength(2)
    const answers = await Promise.all([
      client.unlinkIdentity(await findIdentity(client, 'github')),
      client.unlinkIdentity(only),
    ])
    expect(answers.map(({ error }) => error?.code).sort()).toEqual([
      'single_identity_not_deletable',
      undefined,
    ])
    expect(await listIdentities(client)).toHaveLength(1)
  })

  test('creates a new account when the removed identity signs in concurrently', async () => {
    google.overrides = { claims: (claims) => ({ ...claims, email: 'second@example.com' }) }
    const own = await createAccount(auth, EMAIL)
    const { client } = await signInByPassword()
    await link(client, 'google')
    expect((await signInByProvider('google')).data.user?.id).toBe(own)
    const late = await whileLocked(
      auth.database,
      async (trx) => {
        await trx.selectFrom('auth.users').select('id').where('id', '=', own).forUpdate().execute()
        await trx.deleteFrom('auth.identities').where('provider', '=', 'google').execute()
      },
      1,
      () => signInByProvider('google'),
    )
    expect(late.data.user).toMatchObject({ email: 'second@example.com', id: expect.not.stringMatching(own) })
  })

  test('rejects identities of other accounts and invalid ids', async () => {
    await createAccount(auth, EMAIL)
    const ann = await signInByPassword()
    await link(ann.client, 'google')
    await createAccount(auth, 'eve@example.com')
    const eve = await signInByPassword('eve@example.com')
    github.emails = [{ email: 'eve@example.com', primary: true, verified: true }]
    await link(eve.client, 'github')
    const { error } = await eve.client.unlinkIdentity(await findIdentity(ann.client, 'google'))
    expect(error?.code).toBe('identity_not_found')
    const strange = await rawCall(auth.url, 'DELETE', '/user/identities/x', {
      text: '',
      token: eve.session.access_token,
    })
    expect([strange.status, strange.body?.code]).toEqual([404, 'validation_failed'])
  })
})
