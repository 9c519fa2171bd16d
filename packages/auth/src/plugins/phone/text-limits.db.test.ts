import { beforeEach, describe, expect, test } from 'vitest'
import type { AuthMailJob, AuthSettingsInput } from '#auth/index.ts'
import { concurrently, MANY } from '#auth/testing/client.ts'
import type { TestAuth } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, createSignedIn, signInByPassword } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { startTwilioServer } from '#auth/testing/twilio-server.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Requests count against the requester; only sent messages count against the number and the service. */

const ownPhone = '4915112340001'
const auth = useTestAuth({ phone: testPhone })
let pageCount = 0
beforeEach(() => {
  pageCount = 0
})

/** A page in an unknown browser, with a new IP address each time. */
function openUnknownPage(service: Pick<TestAuth, 'app'> = auth): TestPage {
  pageCount += 1
  return openPage(service, { ipAddress: `198.51.${pageCount >> 8}.${pageCount & 255}` })
}

const requestCode = (page: TestPage, phone: string, create_user = false) =>
  page.call('POST', '/otp', { phone, create_user })
const listTexts = (service: TestAuth, phone: string) => service.texts.filter(({ to }) => to === phone)
const startWithLimits = (limits: AuthSettingsInput['limits']) =>
  auth.startAnother({ phone: testPhone, limits })

/** Signs up with a phone number; returns the page in the browser of the sign-up. */
async function signInByPhone(service: TestAuth, phone = ownPhone) {
  const page = openUnknownPage(service)
  await requestCode(page, phone, true)
  await service.runJobs()
  const token = service.texts.findLast(({ to }) => to === phone)?.code
  const { body } = await page.call('POST', '/verify', { type: 'sms', phone, token })
  const session = String(body?.access_token)
  service.texts.splice(0)
  await service.database.kysely.deleteFrom('auth.limits').execute()
  return { page, token: session }
}

/** Requests more messages than strangers may have sent to the number. */
async function floodWithRequests(phone = ownPhone, service: TestAuth = auth): Promise<void> {
  for (let n = 0; n < 8; n++) {
    await requestCode(openUnknownPage(service), phone, true)
    await service.runJobs()
  }
}

/** Runs all queued jobs concurrently, as several workers would. */
async function runJobsConcurrently(service: TestAuth): Promise<void> {
  await Promise.all(service.jobs.splice(0).map((job: AuthMailJob) => service.service.sendMail(job)))
}

describe('requests that send no message', () => {
  test('do not count against the number or the service', async () => {
    await using service = await startWithLimits({
      textsToPhone: { count: 3 },
      textsToPhoneRange: { count: 3 },
      textsToUnknownDevices: { count: 3 },
      textsToUnverified: { count: 3 },
    })
    await signInByPhone(service)
    for (let n = 0; n < 4; n++)
      expect((await requestCode(openUnknownPage(service), `49151999900${n + 10}`)).status).toBe(200)
    const password = 'Strangers-Horse-1'
    for (let n = 0; n < 4; n++) {
      expect(
        (await openUnknownPage(service).call('POST', '/signup', { phone: ownPhone, password })).status,
      ).toBe(200)
      expect(
        (await openUnknownPage(service).call('POST', '/resend', { type: 'sms', phone: ownPhone })).status,
      ).toBe(200)
    }
    await service.runJobs()
    expect(service.texts).toEqual([])
    expect((await requestCode(openUnknownPage(service), ownPhone)).status).toBe(200)
    await service.runJobs()
    expect(listTexts(service, ownPhone)).toHaveLength(1)
  })

  test.each([
    ['a number with an account', ownPhone],
    ['a number without an account', '4915112340002'],
  ])('count against the requester, equally for %s', async (_, phone) => {
    await signInByPhone(auth)
    const page = openUnknownPage()
    expect((await requestCode(page, phone)).status).toBe(200)
    expect((await requestCode(page, phone)).body?.code).toBe('over_sms_send_rate_limit')
    expect((await requestCode(openUnknownPage(), phone)).status, 'from elsewhere').toBe(200)
    const responses = []
    for (let n = 0; n < 12; n++) responses.push((await requestCode(page, `491511234${n + 1000}`)).status)
    expect(responses.filter((status) => status === 200)).toHaveLength(9)
  })
})

describe('sent messages', () => {
  test('are limited to five an hour for one number, in many concurrent requests', async () => {
    const responses = await concurrently(MANY, () => requestCode(openUnknownPage(), ownPhone, true))
    expect(responses.map(({ status }) => status)).toEqual(Array(MANY).fill(200))
    await runJobsConcurrently(auth)
    expect(listTexts(auth, ownPhone)).toHaveLength(5)
    expect(auth.logged.at(-1)).toContain('textsToPhone')
    auth.clock.advance(3601)
    await requestCode(openUnknownPage(), ownPhone, true)
    await auth.runJobs()
    expect(listTexts(auth, ownPhone)).toHaveLength(6)
  })

  test('are limited to twenty an hour for a range of unverified numbers, without affecting sign-ins', async () => {
    await signInByPhone(auth)
    await concurrently(24, (n) => requestCode(openUnknownPage(), `491511234${n + 1000}`, true))
    await runJobsConcurrently(auth)
    expect(auth.texts).toHaveLength(20)
    await requestCode(openUnknownPage(), ownPhone)
    await auth.runJobs()
    expect(listTexts(auth, ownPhone)).toHaveLength(1)
  })

  test('are limited in total for unverified numbers, without affecting sign-ins', async () => {
    await using service = await startWithLimits({ textsToUnverified: { count: 7 } })
    await signInByPhone(service)
    await concurrently(MANY, (n) => requestCode(openUnknownPage(service), `4915${n + 10}1234567`, true))
    await runJobsConcurrently(service)
    expect(service.texts).toHaveLength(7)
    await requestCode(openUnknownPage(service), ownPhone)
    await service.runJobs()
    expect(listTexts(service, ownPhone)).toHaveLength(1)
  })

  test('do not count in other limits when one is exceeded', async () => {
    await using service = await startWithLimits({ textsToUnknownDevices: { count: 6 } })
    await signInByPhone(service, '4915112340002')
    await signInByPhone(service)
    await floodWithRequests(ownPhone, service)
    expect(listTexts(service, ownPhone)).toHaveLength(5)
    await floodWithRequests('4915112340002', service)
    expect(listTexts(service, '4915112340002'), 'one is left of the six').toHaveLength(1)
  })

  test('do not count if the provider rejected the message', async () => {
    await using twilio = await startTwilioServer()
    await using service = await auth.startAnother({
      phone: { ...testPhone, twilio: twilio.settings },
      limits: { textsToPhone: { count: 2 } },
    })
    const used = () =>
      service.database.kysely
        .selectFrom('auth.limits')
        .select('used')
        .where('key', 'like', 'textsTo%')
        .execute()
    for (const [status, count] of [
      [400, 0],
      [429, 0],
      [503, 1],
    ] as const) {
      twilio.failure = { status, code: 20000 }
      await requestCode(openUnknownPage(service), ownPhone, true)
      await service.runJobs().catch(() => {})
      for (const window of await used()) expect([status, window.used]).toEqual([status, count])
      expect(await used()).toHaveLength(3)
    }
  })
})

describe('requests of strangers', () => {
  test('do not block sign-in on a known device, which has limits of its own', async () => {
    const { page } = await signInByPhone(auth)
    await floodWithRequests()
    auth.texts.splice(0)
    for (let n = 0; n < 5; n++) {
      expect((await requestCode(page, ownPhone)).status).toBe(200)
      expect((await requestCode(page, ownPhone)).body?.code).toBe('over_sms_send_rate_limit')
      auth.clock.advance(61)
    }
    expect((await requestCode(page, ownPhone)).body?.code).toBe('over_sms_send_rate_limit')
    await auth.runJobs()
    expect(listTexts(auth, ownPhone)).toHaveLength(5)
    await requestCode(openUnknownPage(), ownPhone)
    await auth.runJobs()
    expect(listTexts(auth, ownPhone), 'a stranger').toHaveLength(5)
  })

  test('do not block a reauthentication code', async () => {
    const { page, token } = await signInByPhone(auth)
    await floodWithRequests()
    auth.texts.splice(0)
    const again = () => page.call('GET', '/reauthenticate', undefined, token)
    expect((await again()).status).toBe(200)
    expect((await again()).body?.code).toBe('over_sms_send_rate_limit')
    await auth.runJobs()
    expect(listTexts(auth, ownPhone)).toHaveLength(1)
  })

  test('do not block a phone factor', async () => {
    const { client } = await createSignedIn(auth, 'ann@example.com')
    const { data } = await client.mfa.enroll({
      factorType: 'phone',
      phone: `+${ownPhone}`,
      friendlyName: 'x',
    })
    const factorId = data?.id ?? ''
    const challenge = async (by: typeof client) => {
      const asked = await by.mfa.challenge({ factorId })
      await auth.runJobs()
      const { code = '' } = auth.texts.at(-1) ?? {}
      return { ...asked, code }
    }
    const first = await challenge(client)
    await client.mfa.verify({ factorId, challengeId: first.data?.id ?? '', code: first.code })
    await floodWithRequests()
    const { client: again } = await signInByPassword(auth, 'ann@example.com')
    const asked = await challenge(again)
    expect(asked.error).toBeNull()
    const shown = await again.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code: asked.code })
    expect(shown.error).toBeNull()
    expect((await challenge(again)).error?.code).toBe('over_sms_send_rate_limit')
  })
})

test('sessions with only the password do not use up the limit of a device that used the factor', async () => {
  const body = { email: 'ann@example.com', password: 'Correct-Horse-7' }
  await createAccount(auth, body.email)
  const signIn = async (page: TestPage) => {
    const response = await page.call('POST', '/token?grant_type=password', body)
    return String(response.body?.access_token)
  }
  const own = openUnknownPage()
  const token = await signIn(own)
  const { body: factor } = await own.call(
    'POST',
    '/factors',
    { factor_type: 'phone', phone: ownPhone },
    token,
  )
  const challenge = async (page: TestPage, by: string) => {
    const { status, body: challenge } = await page.call('POST', `/factors/${factor?.id}/challenge`, {}, by)
    await auth.runJobs()
    return { status, challenge_id: challenge?.id, code: auth.texts.at(-1)?.code }
  }
  const first = await challenge(own, token)
  expect((await own.call('POST', `/factors/${factor?.id}/verify`, first, token)).status).toBe(200)
  auth.texts.splice(0)

  for (let n = 0; n < 12; n++) {
    const page = openUnknownPage()
    expect((await challenge(page, await signIn(page))).status).toBe(200)
  }
  expect(listTexts(auth, ownPhone), 'each sign-in makes a session').toHaveLength(5)
  const again = await signIn(own)
  expect((await challenge(own, again)).status).toBe(200)
  expect(listTexts(auth, ownPhone)).toHaveLength(6)
})

test('a number gets ten sign-in messages an hour, however many devices the account knows', async () => {
  const { page: first, token } = await signInByPhone(auth)
  const password = 'Correct-Horse-7'
  await first.call('PUT', '/user', { password }, token)
  const devices = [first]
  for (let n = 0; n < 4; n++) {
    const page = openUnknownPage()
    expect(
      (await page.call('POST', '/token?grant_type=password', { phone: ownPhone, password })).status,
    ).toBe(200)
    devices.push(page)
  }
  for (let n = 0; n < 4; n++) {
    for (const page of devices) {
      expect((await requestCode(page, ownPhone)).status).toBe(200)
      await auth.runJobs()
    }
    auth.clock.advance(61)
  }
  expect(listTexts(auth, ownPhone)).toHaveLength(10)
})

test('requesting a code takes the same statements for every number', async () => {
  const { page } = await signInByPhone(auth)
  const countStatements = async (work: () => Promise<unknown>) => (await auth.measure(work)).statements.length
  const known = await countStatements(() => requestCode(page, ownPhone))
  const unknownDevice = await countStatements(() => requestCode(openUnknownPage(), ownPhone))
  const unknownNumber = await countStatements(() => requestCode(openUnknownPage(), '4915112340009'))
  expect([known, unknownDevice]).toEqual([unknownNumber, unknownNumber])
})
