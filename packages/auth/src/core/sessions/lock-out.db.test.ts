import { beforeEach, describe, expect, test } from 'vitest'
import { addTotp, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { solveWork, withProofOfWork } from '#auth/testing/work.ts'

/** Attackers must not lock the user out, neither with the password nor from the same IP address. */

const EMAIL = 'ann@example.com'
/** Smaller limits than the defaults, so that few calls reach them. */
const attempts = 5
const flooded = 8
const auth = useTestAuth({
  limits: {
    ...Object.fromEntries(
      [
        'factorFromIpAddress',
        'factorFromDevice',
        'factorInRecovery',
        'signInFromIpAddress',
        'verifyOnAccount',
      ].map((name) => [name, { count: attempts }]),
    ),
    factorOnAccount: { count: 2 * attempts },
    signInOnAccount: { count: 2 * attempts },
    signIn: { count: 4 * attempts },
    ...Object.fromEntries(
      ['factorChallenge', 'updateUser', 'verifyLink', 'recover', 'otp'].map((name) => [
        name,
        { count: flooded },
      ]),
    ),
  },
})
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

const readAccessToken = ({ body }: { body: Record<string, unknown> | null }) => String(body?.access_token)
const signIn = async (page: TestPage, email = EMAIL) => {
  const answer = await page.call('POST', '/token?grant_type=password', { email, password: goodPassword })
  expect(answer.status).toBe(200)
  return readAccessToken(answer)
}

async function verifyFactor(page: TestPage, factorId: string, token: string, code: string) {
  const challenge = await page.call('POST', `/factors/${factorId}/challenge`, {}, token)
  if (challenge.status !== 200) return challenge
  return page.call('POST', `/factors/${factorId}/verify`, { challenge_id: challenge.body?.id, code }, token)
}

/** A user who has used a second factor in a browser and signed out there. */
async function createKnownBrowser() {
  const { client } = await signInByPassword(auth, EMAIL)
  const { factorId, secret } = await addTotp(auth, client)
  const own = openPage(auth, { ipAddress: '192.0.2.7' })
  const verified = await verifyFactor(own, factorId, await signIn(own), generateTotp(auth, secret))
  expect(verified.status).toBe(200)
  auth.clock.advance(30)
  await own.call('POST', '/logout?scope=local', {}, readAccessToken(verified))
  const signInStrongly = async () =>
    readAccessToken(await verifyFactor(own, factorId, await signIn(own), generateTotp(auth, secret)))
  return { factorId, secret, own, signInStrongly }
}

/** Signs in to recover the account, in the browser of the page. */
async function recover(page: TestPage) {
  await page.call('POST', '/recover', { email: EMAIL })
  const { hash } = await readMailToken(auth, EMAIL, 'recovery')
  return readAccessToken(await page.call('POST', '/verify', { type: 'recovery', token_hash: hash }))
}

/** An attacker with the password, from the user's IP address and two others. */
async function exhaustFactorLimit(factorId: string) {
  let last: Awaited<ReturnType<typeof verifyFactor>> | undefined
  for (const ipAddress of ['192.0.2.7', '203.0.113.1', '203.0.113.2']) {
    const page = openPage(auth, { ipAddress })
    const token = await signIn(page)
    for (let n = 0; n < attempts; n++) last = await verifyFactor(page, factorId, token, '000000')
  }
  expect(last?.status).toBe(429)
}

const readFailedNotices = async () => {
  await auth.runJobs()
  return auth.mails.filter((mail) => mail.kind === 'notice' && mail.notice === 'second_step_failed')
}

describe('attacker who knows the password and guesses the second factor', () => {
  test('does not lock the user out of a browser that has used the factor, also after a sign-out', async () => {
    const { factorId, secret, own } = await createKnownBrowser()
    await exhaustFactorLimit(factorId)
    const token = await signIn(own)
    const fail = async () => {
      for (let n = 0; n < 3; n++)
        expect((await verifyFactor(own, factorId, token, '000000')).status).toBe(422)
    }
    await fail()
    expect((await verifyFactor(own, factorId, token, generateTotp(auth, secret))).status).toBe(200)
    // The user's success resets the limit of this device, and not that of the attackers.
    await fail()
    const other = openPage(auth, { ipAddress: '203.0.113.9' })
    expect((await verifyFactor(other, factorId, await signIn(other), '000000')).status).toBe(429)
  })

  test('does not prevent a recovery in an unknown browser', async () => {
    const { factorId, secret } = await createKnownBrowser()
    await exhaustFactorLimit(factorId)
    const fresh = openPage(auth, { ipAddress: '198.51.100.1' })
    const verified = await verifyFactor(fresh, factorId, await recover(fresh), generateTotp(auth, secret))
    expect(verified.status).toBe(200)
    const set = await fresh.call('PUT', '/user', { password: 'Another-Horse-8' }, readAccessToken(verified))
    expect(set.status).toBe(200)
  })

  test('gets no separate limit by new sign-ins', async () => {
    const { factorId } = await createKnownBrowser()
    const statuses = []
    for (let n = 0; n <= 2 * attempts; n++) {
      const page = openPage(auth, { ipAddress: `203.0.113.${n}` })
      statuses.push((await verifyFactor(page, factorId, await signIn(page), '000000')).status)
    }
    expect(statuses).toEqual([...Array(2 * attempts).fill(422), 429])
  })

  test('has a limited number of attempts in a known browser and by recovery', async () => {
    const { factorId, secret, own } = await createKnownBrowser()
    const token = await signIn(own)
    const statuses = []
    for (let n = 0; n <= attempts; n++)
      statuses.push((await verifyFactor(own, factorId, token, '000000')).status)
    expect(statuses).toEqual([...Array(attempts).fill(422), 429])
    expect((await verifyFactor(own, factorId, token, generateTotp(auth, secret))).status).toBe(429)

    auth.clock.advance(601)
    const recovering = []
    for (let n = 0; n <= attempts; n++) {
      const page = openPage(auth, { ipAddress: `198.51.100.${n}` })
      recovering.push((await verifyFactor(page, factorId, await recover(page), '000000')).status)
      // The limits of emails are not under test.
      for (const name of ['recovery%', 'mails%', 'emailsPerDay%']) {
        await auth.database.kysely.deleteFrom('auth.limits').where('key', 'like', name).execute()
      }
    }
    expect(recovering).toEqual([...Array(attempts).fill(422), 429])
  })

  test('causes a notice to the user, once a day', async () => {
    const { factorId } = await createKnownBrowser()
    const page = openPage(auth, { ipAddress: '203.0.113.1' })
    const token = await signIn(page)
    const fail = async (times: number, session: string) => {
      for (let n = 0; n < times; n++) await verifyFactor(page, factorId, session, '000000')
      return readFailedNotices()
    }
    expect(await fail(4, token)).toEqual([])
    expect(await fail(1, token)).toMatchObject([{ to: EMAIL, data: { details: {} } }])
    auth.clock.advance(23 * 3600)
    expect(await fail(5, await signIn(page))).toHaveLength(1)
    auth.clock.advance(3700)
    expect(await fail(5, await signIn(page))).toHaveLength(2)
  })

  test('causes no notice for an unverified factor', async () => {
    const page = openPage(auth)
    const token = await signIn(page)
    const factor = { factor_type: 'totp', friendly_name: 'Phone' }
    const enrolled = await page.call('POST', '/factors', factor, token)
    for (let n = 0; n < attempts; n++) await verifyFactor(page, String(enrolled.body?.id), token, '000000')
    expect(await readFailedNotices()).toEqual([])
  })
})

describe('session that lacks the second factor', () => {
  test('can sign out only itself', async () => {
    const { factorId, own, signInStrongly } = await createKnownBrowser()
    const strong = await signInStrongly()
    const other = openPage(auth, { ipAddress: '203.0.113.1' })
    const others = await other.call('POST', '/logout?scope=others', {}, await signIn(other))
    expect([others.status, others.body?.code]).toEqual([403, 'insufficient_aal'])
    const everywhere = await other.call('POST', '/logout?scope=global', {}, await signIn(other))
    expect([everywhere.status, everywhere.setCookie.map((line) => line.split('=')[0])]).toEqual([
      204,
      ['auth-sign-up'],
    ])
    expect((await own.call('GET', '/user', undefined, strong)).status).toBe(200)
    // The known device is still known.
    await exhaustFactorLimit(factorId)
    auth.clock.advance(30)
    expect((await own.call('GET', '/user', undefined, await signInStrongly())).body).toMatchObject({
      email: EMAIL,
    })
  })

  test('cannot change data, cancel an email change, reauthenticate or delete an unverified factor', async () => {
    const { own, signInStrongly } = await createKnownBrowser()
    const strong = await signInStrongly()
    await own.call('PUT', '/user', { email: 'anna@example.com' }, strong)
    const enrolled = await own.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Two' }, strong)
    const other = openPage(auth, { ipAddress: '203.0.113.1' })
    const weak = await signIn(other)
    const answers = [
      await other.call('PUT', '/user', { data: { name: 'Eve' } }, weak),
      await other.call('PUT', '/user', { email: EMAIL }, weak),
      await other.call('GET', '/reauthenticate', undefined, weak),
      await other.call('DELETE', `/factors/${enrolled.body?.id}`, undefined, weak),
    ]
    expect(answers.map(({ status, body }) => [status, body?.code])).toEqual([
      [401, 'insufficient_aal'],
      [401, 'insufficient_aal'],
      [403, 'insufficient_aal'],
      [422, 'insufficient_aal'],
    ])
    const { body } = await own.call('GET', '/user', undefined, strong)
    expect(body).toMatchObject({ new_email: 'anna@example.com', user_metadata: { name: 'Ann' } })
  })
})

describe('attacker at the same IP address', () => {
  /** Repeats a call beyond the limit of the IP address. */
  async function flood(call: () => Promise<{ status: number }>, firstStatus: number) {
    const statuses = []
    for (let n = 0; n <= flooded; n++) statuses.push((await call()).status)
    expect(statuses[0]).toBe(firstStatus)
    return statuses
  }

  test('uses up only the challenges and changes of the own account', async () => {
    const { factorId, secret, own } = await createKnownBrowser()
    const token = await signIn(own)
    await createAccount(auth, 'eve@example.com')
    const eve = await signInByPassword(auth, 'eve@example.com')
    const eveFactor = await addTotp(auth, eve.client)
    const page = openPage(auth)
    const weak = await signIn(page, 'eve@example.com')
    const challenge = () => page.call('POST', `/factors/${eveFactor.factorId}/challenge`, {}, weak)
    expect((await flood(challenge, 200)).at(-1)).toBe(429)
    const change = () => page.call('PUT', '/user', { email: 'x' }, weak)
    await flood(change, 400)
    const verified = await verifyFactor(own, factorId, token, generateTotp(auth, secret))
    expect(verified.status).toBe(200)
    const renamed = await own.call('PUT', '/user', { data: { name: 'Anna' } }, readAccessToken(verified))
    expect(renamed.status).toBe(200)
  })

  test('does not block valid links by POST or GET /verify', async () => {
    const other = openPage(auth)
    const openInvalidLink = () =>
      other.call('POST', '/verify', { type: 'magiclink', token_hash: 'x'.repeat(43) })
    expect((await flood(openInvalidLink, 403)).at(-1)).toBe(429)
    const fresh = openPage(auth)
    await fresh.call('POST', '/otp', { email: EMAIL })
    const { hash } = await readMailToken(auth, EMAIL, 'magiclink')
    // A valid link of another type counts as invalid.
    const crossed = await fresh.call('POST', '/verify', { type: 'signup', token_hash: hash })
    expect(crossed.status).toBe(429)
    expect((await fresh.call('POST', '/verify', { type: 'magiclink', token_hash: hash })).status).toBe(200)
    expect((await fresh.call('POST', '/verify', { type: 'magiclink', token_hash: hash })).status).toBe(429)

    auth.clock.advance(61)
    await flood(openInvalidLink, 429)
    await fresh.call('POST', '/otp', { email: EMAIL })
    const next = await readMailToken(auth, EMAIL, 'magiclink')
    const opened = await fresh.call('GET', `/verify?type=magiclink&token=${next.hash}`)
    expect(String(opened.headers.location)).toContain('access_token=')
  })

  test.each(['/recover', '/otp'])(
    'does not block emails by %s for a browser that has signed in',
    async (path) => {
      const own = openPage(auth)
      await signIn(own)
      const other = openPage(auth)
      let n = 0
      const requestEmail = () => other.call('POST', path, { email: `nobody${n++}@example.com` })
      expect((await flood(requestEmail, 200)).at(-1)).toBe(429)
      expect((await other.call('POST', path, { email: EMAIL })).status).toBe(429)
      const answer = await own.call('POST', path, { email: EMAIL })
      expect(answer.status).toBe(200)
      // The limits of the email and of other accounts still apply.
      expect((await own.call('POST', path, { email: EMAIL })).body?.code).toBe('over_email_send_rate_limit')
      expect((await own.call('POST', path, { email: 'nobody@example.com' })).status).toBe(429)
    },
  )
})

describe('stranger who knows only the email', () => {
  const path = '/token?grant_type=password'
  const password = (page: TestPage, value: string, headers?: Record<string, string>, email = EMAIL) =>
    page.call('POST', path, { email, password: value }, undefined, headers)

  async function exhaustSignIns() {
    for (const host of [1, 2]) {
      const page = openPage(auth, { ipAddress: `203.0.113.${host}` })
      for (let n = 0; n < attempts; n++) expect((await password(page, `Wrong-${n}`)).status).toBe(400)
    }
  }

  test('does not lock the user out of a new device, which solves a proof of work', async () => {
    await exhaustSignIns()
    const own = openPage(auth, { ipAddress: '198.51.100.1' })
    const rejected = await password(own, goodPassword)
    expect([rejected.status, rejected.body]).toMatchObject([
      429,
      { code: 'over_request_rate_limit', proof_of_work: { bits: 17, challenge: expect.any(String) } },
    ])
    expect((await withProofOfWork(own, path, { email: EMAIL, password: goodPassword })).status).toBe(200)
  })

  test('does not lock the user out of a new device in the same network', async () => {
    const stranger = openPage(auth)
    for (let n = 0; n <= attempts; n++) await password(stranger, `Wrong-${n}`)
    const body = { email: EMAIL, password: goodPassword }
    expect((await withProofOfWork(openPage(auth), path, body)).status).toBe(200)
  })

  test('needs a new proof for each attempt, and one for each account', async () => {
    await createAccount(auth, 'bea@example.com')
    await exhaustSignIns()
    const page = openPage(auth, { ipAddress: '198.51.100.1' })
    const solve = async () =>
      solveWork((await password(page, 'Wrong-0')).body?.proof_of_work as Parameters<typeof solveWork>[0])
    const proof = await solve()
    const uses = await Promise.all([1, 2, 3].map((n) => password(page, `Wrong-${n}`, proof)))
    expect(uses.map(({ status }) => status).sort()).toEqual([400, 429, 429])

    for (let n = 0; n <= 2 * attempts; n++) {
      const other = openPage(auth, { ipAddress: `192.0.2.${100 + n}` })
      await password(other, 'Wrong-1', {}, 'bea@example.com')
    }
    expect((await password(page, 'Wrong-1', await solve(), 'bea@example.com')).status).toBe(429)
  })

  test('gets no proof of work for the limit of an IP address over all accounts', async () => {
    const page = openPage(auth)
    let last = await password(page, 'Wrong-0')
    for (let n = 0; n < 4 * attempts; n++) last = await password(page, 'Wrong-0')
    expect([last.status, last.body?.proof_of_work]).toEqual([429, undefined])
  })

  test('does not prevent the user from typing a code on a new device', async () => {
    const own = openPage(auth, { ipAddress: '198.51.100.1' })
    await own.call('POST', '/otp', { email: EMAIL })
    const { code } = await readMailToken(auth, EMAIL, 'magiclink')
    // Codes of other emails, so that the attempts do not invalidate this one.
    await auth.database.kysely.updateTable('auth.one_time_tokens').set({ attempts: -50 }).execute()
    for (let n = 0; n <= attempts; n++) {
      const page = openPage(auth, { ipAddress: `203.0.113.${n}` })
      await page.call('POST', '/verify', { type: 'email', email: EMAIL, token: '000000' })
    }
    const typed = { type: 'email', email: EMAIL, token: code }
    expect((await own.call('POST', '/verify', typed)).body).toMatchObject({ proof_of_work: { bits: 17 } })
    expect((await withProofOfWork(own, '/verify', typed)).status).toBe(200)
  })
})
