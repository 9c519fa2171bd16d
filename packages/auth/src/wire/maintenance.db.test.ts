import { beforeEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#auth/index.ts'
import { declaredTables } from '#auth/service/plugins.ts'
import { stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, EMAIL)
})

const count = async (table: string) =>
  (await auth.database.kysely.selectFrom(table).selectAll().execute()).length

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

  test('an email that was delivered although its job failed remains valid before and after the retry', async () => {
    const delivered: OutgoingMail[] = []
    await using unconfirmed = await auth.startAnother({}, async (message) => {
      delivered.push(message)
      if (delivered.length === 1) throw new Error('The connection was lost after the message')
    })
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    const job = auth.jobs[0] ?? { kind: 'recovery' as const, id: '' }
    await expect(unconfirmed.service.sendMail(job)).rejects.toThrow('lost')
    const codeOf = (mail: OutgoingMail | undefined) => (mail?.kind === 'recovery' ? mail.data : undefined)
    const first = codeOf(delivered[0])
    const verifyCode = (code: string) =>
      stockClient(auth.url).verifyOtp({ email: EMAIL, token: code, type: 'recovery' })
    const wrong = first?.code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 4; n++) await verifyCode(wrong)
    await unconfirmed.service.sendMail(job)
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
    const secrets = [hash, session.refresh_token, session.access_token, 'Very-Secret-9', `"${code}"`]
    for (const table of Object.keys(declaredTables)) {
      const text = JSON.stringify(await auth.database.kysely.selectFrom(table).selectAll().execute())
      for (const secret of secrets) expect(text).not.toContain(secret)
      if (/limits|one_time_tokens|audit_log/.test(table)) expect(text).not.toContain('@example.com')
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
  const remaining = ['auth.sessions', 'auth.one_time_tokens', 'auth.limits'].map(count)
  expect(await Promise.all(remaining)).toEqual([1, 0, 0])
  auth.clock.advance(29 * 86_400)
  await auth.service.purge()
  expect(await count('auth.sessions')).toBe(0)
  const audit = await auth.listRows('audit_log')
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

test('sessions.deleteAll rejects the access and refresh tokens of all users', async () => {
  const emails = [EMAIL, 'bob@example.com']
  await createAccount(auth, 'bob@example.com')
  const signedIn = await Promise.all(emails.map((email) => signInByPassword(auth, email)))
  expect(await auth.service.sessions.count()).toBe(2)

  expect(await auth.service.sessions.deleteAll()).toBe(2)
  for (const { client, session } of signedIn) {
    await expect(auth.service.verifyAccessToken(session.access_token)).rejects.toMatchObject({
      code: 'session_not_found',
    })
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found')
  }
  expect(await auth.service.sessions.count()).toBe(0)
  await signInByPassword(auth, EMAIL)
})

test('sessions.deleteAll writes one audit event with the number of sessions', async () => {
  expect(await auth.service.sessions.deleteAll()).toBe(0)
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100 })
  expect(trail.filter(({ action }) => action === 'logout')).toMatchObject([
    { actorId: null, ipAddress: null, traits: { scope: 'all', sessions: 0, by: 'operator' } },
  ])
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
  const remaining = ['auth.users', 'auth.identities', 'auth.sessions'].map(count)
  expect(await Promise.all(remaining)).toEqual([0, 0, 0])
  const audit = JSON.stringify(await auth.listRows('audit_log'))
  expect(audit).not.toContain(userId)
  expect(await auth.service.users.findByEmail(EMAIL)).toBeNull()
})

test('the service creates one signing key, and users.create returns null for a taken email', async () => {
  const { session } = await signInByPassword(auth, EMAIL)
  expect(await count('auth.signing_keys')).toBe(1)
  expect(session.access_token).toBeTruthy()
  expect(await auth.service.users.create({ email: EMAIL, password: goodPassword, name: 'Ann' })).toBeNull()
})
