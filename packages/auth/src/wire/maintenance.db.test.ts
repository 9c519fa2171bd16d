import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthService, type OutgoingMail } from '#auth/index.ts'
import { stockClient } from '#auth/testing/client.ts'
import { createTestAuth, goodPassword, type TestAuth, testRules } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'

const EMAIL = 'ann@example.com'
let auth: TestAuth
let userId: string
beforeAll(async () => {
  auth = await createTestAuth()
})
afterAll(() => auth[Symbol.asyncDispose]())
beforeEach(async () => {
  await auth.reset()
  userId = await createAccount(auth, EMAIL)
})

const count = async (table: string) =>
  (await auth.database.kysely.selectFrom(table).selectAll().execute()).length

describe('statement counts', () => {
  test('are 3 for a sign-in, 2 for a refresh, 1 for GET /user and 1 for verifyAccessToken', async () => {
    const { result, statements, hashes } = await auth.measure(() => signInByPassword(auth, EMAIL))
    expect(statements).toHaveLength(3)
    expect(hashes).toBe(1)
    const refresh = await auth.measure(() => result.client.refreshSession())
    expect(refresh.statements).toHaveLength(2)
    expect(refresh.hashes).toBe(0)
    const token = refresh.result.data.session?.access_token ?? ''
    expect((await auth.measure(() => result.client.getUser(token))).statements).toHaveLength(1)
    expect((await auth.measure(() => auth.service.verifyAccessToken(token))).statements).toHaveLength(1)
  })
})

/** Another service on the same database with its own delivery of emails. */
function createServiceWithDelivery(deliver: (message: OutgoingMail) => Promise<void>) {
  return createAuthService({
    db: auth.database.kysely,
    settings: {
      siteUrl: 'http://localhost:3140',
      externalUrl: 'http://localhost:3140/auth/v1',
      autoconfirm: false,
      secret: Buffer.alloc(32, 7),
      passwordHash: { memoryKiB: 8, passes: 1 },
    },
    cipher: {
      encrypt: async (plain) => plain,
      decrypt: async (encrypted) => encrypted.map((byte) => byte ^ 0xff),
    },
    signUpRules: testRules,
    enqueueMail: async () => {},
    deliver,
    log: { info() {}, warn() {}, error() {} },
    getClientIpAddress: () => '127.0.0.1',
    now: () => auth.clock.now,
  })
}

test.each([
  [
    'failed sign-in',
    3,
    1,
    () => stockClient(auth.url).signInWithPassword({ email: EMAIL, password: 'Wrong-Horse-7' }),
  ],
  ['sign-in email', 7, 0, () => stockClient(auth.url).signInWithOtp({ email: EMAIL })],
] as const)('%s runs %i statements and %i hashes', async (_, statementCount, hashCount, work) => {
  const { statements, hashes } = await auth.measure<unknown>(work)
  expect([statements.length, hashes]).toEqual([statementCount, hashCount])
})

test('PUT /user runs the documented number of statements', async () => {
  const { client } = await signInByPassword(auth, EMAIL)
  const change = async (requested: object) => {
    const { result, statements } = await auth.measure(() => client.updateUser(requested))
    return [result.error, statements.length]
  }
  expect(await change({ data: { name: 'Anna' } })).toEqual([null, 5])
  expect(await change({ email: 'anna@example.com' })).toEqual([null, 15])
  expect(await change({ password: 'Another-Horse-8' })).toEqual([null, 13])
})

describe('sendMail', () => {
  test('sends once when the job runs twice', async () => {
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const [job] = auth.jobs
    if (job === undefined) throw new Error('no job')
    await auth.service.sendMail(job)
    await auth.service.sendMail(job)
    expect(auth.mails).toHaveLength(1)
    await auth.service.sendMail({ kind: 'recovery', id: crypto.randomUUID() })
  })

  test('sends a valid token when a failed job is retried', async () => {
    const delivered: OutgoingMail[] = []
    let fails = true
    const flaky = createServiceWithDelivery(async (message) => {
      if (fails) throw new Error('The mail server is away')
      delivered.push(message)
    })
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const job = auth.jobs[0] ?? { kind: 'recovery' as const, id: '' }
    await expect(flaky.sendMail(job)).rejects.toThrow('away')
    fails = false
    await flaky.sendMail(job)
    expect(delivered).toHaveLength(1)
    const [mail] = delivered
    if (mail?.kind !== 'recovery') throw new Error('no mail')
    const { error } = await stockClient(auth.url).verifyOtp({
      email: EMAIL,
      token: mail.data.code,
      type: 'recovery',
    })
    expect(error).toBeNull()
  })

  test('an email that was delivered although its job failed remains valid before and after the retry', async () => {
    const delivered: OutgoingMail[] = []
    const unconfirmed = createServiceWithDelivery(async (message) => {
      delivered.push(message)
      if (delivered.length === 1) throw new Error('The connection was lost after the message')
    })
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const job = auth.jobs[0] ?? { kind: 'recovery' as const, id: '' }
    await expect(unconfirmed.sendMail(job)).rejects.toThrow('lost')
    const codeOf = (mail: OutgoingMail | undefined) => (mail?.kind === 'recovery' ? mail.data : undefined)
    const first = codeOf(delivered[0])
    const verifyCode = (code: string) =>
      stockClient(auth.url).verifyOtp({ email: EMAIL, token: code, type: 'recovery' })
    const wrong = first?.code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) await verifyCode(wrong)
    await unconfirmed.sendMail(job)
    expect(codeOf(delivered[1])).toMatchObject({ link: first?.link, code: first?.code })
    // The wrong attempts stay counted, so that retries do not allow more guesses.
    await verifyCode(wrong)
    expect((await verifyCode(first?.code ?? '')).error?.code).toBe('otp_expired')
    const { hash } = new URL(first?.link ?? 'about:blank')
    const token_hash = new URLSearchParams(hash.slice(1)).get('token_hash') ?? ''
    const opened = await stockClient(auth.url).verifyOtp({ type: 'recovery', token_hash })
    expect(opened.error).toBeNull()
  })

  test('tokens of two emails differ', async () => {
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const first = await readMailToken(auth, EMAIL)
    auth.clock.advance(61)
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const second = await readMailToken(auth, EMAIL)
    expect(second.hash).not.toBe(first.hash)
    expect(second.hash).toMatch(/^[\w-]{43}$/)
    expect(second.code).toMatch(/^\d{6}$/)
  })

  test('stores no token, code, password or email in clear', async () => {
    const client = stockClient(auth.url)
    await client.signUp({
      email: 'new@example.com',
      password: 'Very-Secret-9',
      options: { data: { name: 'New' } },
    })
    const { code, hash } = await readMailToken(auth, 'new@example.com')
    const { session } = await signInByPassword(auth, EMAIL)
    const tables = [
      'users',
      'identities',
      'sessions',
      'one_time_tokens',
      'known_devices',
      'limits',
      'audit_log',
      'signing_keys',
    ]
    for (const table of tables) {
      const rows = await auth.database.kysely.selectFrom(`auth.${table}`).selectAll().execute()
      const text = JSON.stringify(rows)
      for (const secret of [
        hash,
        session.refresh_token,
        session.access_token,
        'Very-Secret-9',
        `"${code}"`,
      ]) {
        expect(text).not.toContain(secret)
      }
      if (table === 'limits' || table === 'one_time_tokens' || table === 'audit_log')
        expect(text).not.toContain('@example.com')
    }
  })
})

test('purge deletes rows past their retention and no others', async () => {
  await signInByPassword(auth, EMAIL)
  await stockClient(auth.url).resetPasswordForEmail(EMAIL)
  await auth.service.purge()
  expect([await count('auth.sessions'), await count('auth.one_time_tokens')]).toEqual([1, 1])
  auth.clock.advance(2 * 86_400)
  await auth.service.purge()
  expect([
    await count('auth.sessions'),
    await count('auth.one_time_tokens'),
    await count('auth.limits'),
  ]).toEqual([1, 0, 0])
  auth.clock.advance(29 * 86_400)
  await auth.service.purge()
  expect(await count('auth.sessions')).toBe(0)
  const audit = await auth.database.kysely.selectFrom('auth.audit_log').selectAll().execute()
  expect(audit.length).toBeGreaterThan(0)
  expect(audit.every((row) => row.ip_address === null)).toBe(true)
  auth.clock.advance(160 * 86_400)
  await auth.service.purge()
  expect(await count('auth.audit_log')).toBe(0)
  expect([await count('auth.users'), await count('auth.signing_keys')]).toEqual([1, 1])
})

test('sessions.list and sessions.delete work on the account’s own sessions only', async () => {
  const one = await signInByPassword(auth, EMAIL)
  await signInByPassword(auth, EMAIL)
  const other = await createAccount(auth, 'bob@example.com')
  const [session] = await auth.service.sessions.list(userId)
  expect(session).toMatchObject({ aal: 'aal1', ipAddress: '127.0.0.1' })
  expect(await auth.service.sessions.delete(other, session?.id ?? '')).toBe(false)
  expect(await auth.service.sessions.delete(userId, session?.id ?? '')).toBe(true)
  expect(await auth.service.sessions.list(userId)).toHaveLength(1)
  expect(one.user.id).toBe(userId)
})

test('users.delete anonymises audit rows, and users.export contains no password hash', async () => {
  const { session } = await signInByPassword(auth, EMAIL)
  const copy = await auth.service.users.export(userId)
  expect(copy.user?.email).toBe(EMAIL)
  expect(copy.sessions).toHaveLength(1)
  expect(JSON.stringify(copy)).not.toContain('argon2')

  await auth.database.kysely.transaction().execute((trx) => auth.service.users.delete(trx, userId))
  await expect(auth.service.verifyAccessToken(session.access_token)).rejects.toMatchObject({
    code: 'user_not_found',
  })
  expect([await count('auth.users'), await count('auth.identities'), await count('auth.sessions')]).toEqual([
    0, 0, 0,
  ])
  const audit = JSON.stringify(await auth.database.kysely.selectFrom('auth.audit_log').selectAll().execute())
  expect(audit).not.toContain(userId)
  expect(await auth.service.users.findByEmail(EMAIL)).toBeNull()
})

test('the service creates one signing key, and users.create returns null for a taken email', async () => {
  const { session } = await signInByPassword(auth, EMAIL)
  expect(await count('auth.signing_keys')).toBe(1)
  expect(session.access_token).toBeTruthy()
  expect(await auth.service.users.create({ email: EMAIL, password: goodPassword, name: 'Ann' })).toBeNull()
})
