import { beforeEach, describe, expect, test } from 'vitest'
import { addTotp, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Attackers must not lock the user out, neither with the password nor from the same IP address. */

const address = 'ann@example.com'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, address)
})

const tokenIn = ({ body }: { body: Record<string, unknown> | null }) => String(body?.access_token)
const signIn = async (page: TestPage, email = address) => {
  const answer = await page.call('POST', '/token?grant_type=password', { email, password: goodPassword })
  expect(answer.status).toBe(200)
  return tokenIn(answer)
}

async function show(page: TestPage, factorId: string, token: string, code: string) {
  const challenge = await page.call('POST', `/factors/${factorId}/challenge`, {}, token)
  if (challenge.status !== 200) return challenge
  return page.call('POST', `/factors/${factorId}/verify`, { challenge_id: challenge.body?.id, code }, token)
}

/** A user who has shown a factor in a browser and signed out there. */
async function guarded() {
  const { client } = await signInByPassword(auth, address)
  const { factorId, secret } = await addTotp(auth, client)
  const own = openPage(auth, { ipAddress: '192.0.2.7' })
  const shown = await show(own, factorId, await signIn(own), generateTotp(auth, secret))
  expect(shown.status).toBe(200)
  auth.clock.advance(30)
  await own.call('POST', '/logout?scope=local', {}, tokenIn(shown))
  return { factorId, secret, own }
}

/** Another person with the password, from four sources. */
async function failFromEverywhere(factorId: string) {
  let last: Awaited<ReturnType<typeof show>> | undefined
  for (let place = 1; place <= 4; place++) {
    const page = openPage(auth, { ipAddress: `203.0.113.${place}` })
    const token = await signIn(page)
    for (let n = 0; n < 8; n++) last = await show(page, factorId, token, '000000')
  }
  expect(last?.status).toBe(429)
}

const failedNotices = async () => {
  await auth.runJobs()
  return auth.mails.filter((mail) => mail.kind === 'notice' && mail.notice === 'second_step_failed')
}

describe('a stranger who knows the password and guesses the second factor', () => {
  test('does not lock the owner out of the browser that showed the factor, also after a sign-out', async () => {
    const { factorId, secret, own } = await guarded()
    await failFromEverywhere(factorId)
    const token = await signIn(own)
    expect((await show(own, factorId, token, '000000')).status).toBe(422)
    expect((await show(own, factorId, token, generateTotp(auth, secret))).status).toBe(200)
    // The success of one is not the others'.
    const other = openPage(auth, { ipAddress: '203.0.113.9' })
    expect((await show(other, factorId, await signIn(other), '000000')).status).toBe(429)
  })

  test('does not prevent a new password by mail in an unknown browser', async () => {
    const { factorId, secret } = await guarded()
    await failFromEverywhere(factorId)
    const fresh = openPage(auth, { ipAddress: '198.51.100.1' })
    await fresh.call('POST', '/recover', { email: address })
    const { hash } = await readMailToken(auth, address, 'recovery')
    const token = tokenIn(await fresh.call('POST', '/verify', { type: 'recovery', token_hash: hash }))
    const shown = await show(fresh, factorId, token, generateTotp(auth, secret))
    expect(shown.status).toBe(200)
    const set = await fresh.call('PUT', '/user', { password: 'Another-Horse-8' }, tokenIn(shown))
    expect(set.status).toBe(200)
  })

  test('gets no window of their own by new sign-ins: only a shown factor gives one', async () => {
    const { factorId } = await guarded()
    const statuses = []
    for (let n = 0; n < 34; n++) {
      const page = openPage(auth, { ipAddress: `203.0.113.${n}` })
      statuses.push((await show(page, factorId, await signIn(page), '000000')).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a known browser and a recovery have ten attempts each, and no more', async () => {
    const { factorId, secret, own } = await guarded()
    const token = await signIn(own)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await show(own, factorId, token, '000000')).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await show(own, factorId, token, generateTotp(auth, secret))).status).toBe(429)

    auth.clock.advance(601)
    const recovering = []
    for (let n = 0; n < 11; n++) {
      const page = openPage(auth, { ipAddress: `198.51.100.${n}` })
      await page.call('POST', '/recover', { email: address })
      const { hash } = await readMailToken(auth, address, 'recovery')
      const session = tokenIn(await page.call('POST', '/verify', { type: 'recovery', token_hash: hash }))
      recovering.push((await show(page, factorId, session, '000000')).status)
      // Emails have limits of their own.
      for (const name of ['recovery%', 'emailsOfDay%']) {
        await auth.database.kysely.deleteFrom('auth.limits').where('key', 'like', name).execute()
      }
    }
    expect(recovering).toEqual([...Array(10).fill(422), 429])
  })

  test('is reported to the owner, once a day', async () => {
    const { factorId } = await guarded()
    const page = openPage(auth, { ipAddress: '203.0.113.1' })
    const token = await signIn(page)
    for (let n = 0; n < 4; n++) await show(page, factorId, token, '000000')
    expect(await failedNotices()).toEqual([])
    for (let n = 0; n < 4; n++) await show(page, factorId, token, '000000')
    expect(await failedNotices()).toMatchObject([{ to: address, data: { details: {} } }])

    auth.clock.advance(23 * 3600)
    const again = await signIn(page)
    for (let n = 0; n < 8; n++) await show(page, factorId, again, '000000')
    expect(await failedNotices()).toHaveLength(1)
    auth.clock.advance(3700)
    const next = await signIn(page)
    for (let n = 0; n < 8; n++) await show(page, factorId, next, '000000')
    expect(await failedNotices()).toHaveLength(2)
  })

  test('an unfinished factor is not reported', async () => {
    const page = openPage(auth)
    const token = await signIn(page)
    const begun = await page.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' }, token)
    for (let n = 0; n < 8; n++) await show(page, String(begun.body?.id), token, '000000')
    expect(await failedNotices()).toEqual([])
  })
})

describe('a session that owes its factor', () => {
  test('can sign out their own session only', async () => {
    const { factorId, secret, own } = await guarded()
    const strong = tokenIn(await show(own, factorId, await signIn(own), generateTotp(auth, secret)))
    const other = openPage(auth, { ipAddress: '203.0.113.1' })
    const others = await other.call('POST', '/logout?scope=others', {}, await signIn(other))
    expect([others.status, others.body?.code]).toEqual([403, 'insufficient_aal'])
    const everywhere = await other.call('POST', '/logout?scope=global', {}, await signIn(other))
    expect([everywhere.status, everywhere.setCookie]).toEqual([204, []])
    expect((await own.call('GET', '/user', undefined, strong)).status).toBe(200)
    // And no device became a stranger.
    await failFromEverywhere(factorId)
    auth.clock.advance(30)
    expect((await show(own, factorId, await signIn(own), generateTotp(auth, secret))).status).toBe(200)
  })

  test('changes no data, cancels no change of address, gets no code by mail and removes no unfinished factor', async () => {
    const { factorId, secret, own } = await guarded()
    const strong = tokenIn(await show(own, factorId, await signIn(own), generateTotp(auth, secret)))
    await own.call('PUT', '/user', { email: 'anna@example.com' }, strong)
    const begun = await own.call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Two' }, strong)
    const other = openPage(auth, { ipAddress: '203.0.113.1' })
    const weak = await signIn(other)
    const answers = [
      await other.call('PUT', '/user', { data: { name: 'Eve' } }, weak),
      await other.call('PUT', '/user', { email: address }, weak),
      await other.call('GET', '/reauthenticate', undefined, weak),
      await other.call('DELETE', `/factors/${begun.body?.id}`, undefined, weak),
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

describe('a stranger at the same IP address', () => {
  /** Until the window of the address is over. */
  async function flood(call: () => Promise<{ status: number }>, wrong: number) {
    const statuses = []
    for (let n = 0; n < 70; n++) statuses.push((await call()).status)
    expect(statuses[0]).toBe(wrong)
    return statuses
  }

  test('uses up their own challenges, and changes of their own account', async () => {
    const { factorId, secret, own } = await guarded()
    const token = await signIn(own)
    await createAccount(auth, 'eve@example.com')
    const eve = await signInByPassword(auth, 'eve@example.com')
    const theirs = await addTotp(auth, eve.client)
    const page = openPage(auth)
    const weak = await signIn(page, 'eve@example.com')
    const challenge = () => page.call('POST', `/factors/${theirs.factorId}/challenge`, {}, weak)
    expect((await flood(challenge, 200)).at(-1)).toBe(429)
    const change = () => page.call('PUT', '/user', { email: 'x' }, weak)
    await flood(change, 400)
    const shown = await show(own, factorId, token, generateTotp(auth, secret))
    expect(shown.status).toBe(200)
    expect((await own.call('PUT', '/user', { data: { name: 'Anna' } }, tokenIn(shown))).status).toBe(200)
  })

  test('keeps no right link out, by either way of opening it', async () => {
    const other = openPage(auth)
    const junk = () => other.call('POST', '/verify', { type: 'magiclink', token_hash: 'x'.repeat(43) })
    expect((await flood(junk, 403)).at(-1)).toBe(429)
    const fresh = openPage(auth)
    await fresh.call('POST', '/otp', { email: address })
    const { hash } = await readMailToken(auth, address, 'magiclink')
    // A right link of another kind is as wrong as any.
    const crossed = await fresh.call('POST', '/verify', { type: 'signup', token_hash: hash })
    expect(crossed.status).toBe(429)
    expect((await fresh.call('POST', '/verify', { type: 'magiclink', token_hash: hash })).status).toBe(200)
    expect((await fresh.call('POST', '/verify', { type: 'magiclink', token_hash: hash })).status).toBe(429)

    auth.clock.advance(61)
    await flood(junk, 429)
    await fresh.call('POST', '/otp', { email: address })
    const next = await readMailToken(auth, address, 'magiclink')
    const opened = await fresh.call('GET', `/verify?type=magiclink&token=${next.hash}`)
    expect(String(opened.headers.location)).toContain('access_token=')
  })

  test.each(['/recover', '/otp'])(
    'does not prevent a mail by %s where the owner has signed in',
    async (path) => {
      const own = openPage(auth)
      await signIn(own)
      const other = openPage(auth)
      let n = 0
      const ask = () => other.call('POST', path, { email: `nobody${n++}@example.com` })
      expect((await flood(ask, 200)).at(-1)).toBe(429)
      expect((await other.call('POST', path, { email: address })).status).toBe(429)
      const answer = await own.call('POST', path, { email: address })
      expect(answer.status).toBe(200)
      // Its own limit still applies, and only this account knows it.
      expect((await own.call('POST', path, { email: address })).body?.code).toBe('over_email_send_rate_limit')
      expect((await own.call('POST', path, { email: 'nobody@example.com' })).status).toBe(429)
    },
  )
})
