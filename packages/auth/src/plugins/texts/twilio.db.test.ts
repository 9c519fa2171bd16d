import { beforeEach, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { startTwilioServer } from '#auth/testing/twilio-server.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

const phone = '15551234567'
const statusUrl = 'http://localhost:3140/auth/v1/texts/twilio'
const twilio = useServer(startTwilioServer)
const auth = useTestAuth(() => ({ phone: { ...testPhone, twilio: twilio.settings, whatsapp: true } }))
beforeEach(() => {
  twilio.messages.splice(0)
  twilio.failure = null
})

const requestCode = (channel: 'sms' | 'whatsapp' = 'sms') =>
  stockClient(auth.url).signInWithOtp({ phone, options: { channel } })
const rows = () => auth.database.kysely.selectFrom('auth.one_time_tokens').selectAll().execute()

test.each([
  ['sms', `+${phone}`, '+15005550006'],
  ['whatsapp', `whatsapp:+${phone}`, 'whatsapp:+15005550006'],
] as const)('sendByTwilio sends a message by %s whose code signs in', async (channel, to, from) => {
  await requestCode(channel)
  await auth.runJobs()
  expect(twilio.messages).toMatchObject([{ To: to, From: from, StatusCallback: statusUrl }])
  const token = /\d{6}/.exec(twilio.messages[0]?.Body ?? '')?.[0] ?? ''
  const { error } = await stockClient(auth.url).verifyOtp({ type: 'sms', phone, token })
  expect(error).toBeNull()
})

test('sendByTwilio fails when the response does not end', async () => {
  await requestCode()
  twilio.flood.path = '/2010-04-01'
  await expect(auth.runJobs()).rejects.toThrow(/exceeds 262144 bytes/)
  twilio.flood.path = null
  expect(twilio.flood.bytes).toBeLessThan(16_000_000)
})

test('a failed message is retried with another code, and a rejected one is dropped', async () => {
  await requestCode()
  twilio.failure = { status: 503, code: 20503 }
  const jobs = [...auth.jobs]
  await expect(auth.runJobs()).rejects.toThrow(/503/)
  expect(await rows()).toMatchObject([{ sent_at: null, claimed_at: null }])
  twilio.failure = { status: 400, code: 21211 }
  for (const job of jobs) await auth.service.sendMail(job)
  expect(await rows()).toEqual([])
})

test('sendByTwilio sends from a messaging service instead of a number', async () => {
  const from = 'MG00000000000000000000000000000001'
  await using other = await auth.startAnother({
    phone: { ...testPhone, twilio: { ...twilio.settings, from } },
  })
  await stockClient(other.url).signInWithOtp({ phone })
  await other.runJobs()
  expect(twilio.messages).toMatchObject([{ MessagingServiceSid: from }])
  expect(twilio.messages[0]).not.toHaveProperty('From')
})

test('POST /texts/twilio accepts only reports with the signature of Twilio', async () => {
  await requestCode()
  await auth.runJobs()
  const fields = {
    MessageSid: twilio.messages[0]?.sid ?? '',
    MessageStatus: 'undelivered',
    ErrorCode: '30003',
  }
  const report = (signature: string, body: Record<string, string> = fields) =>
    rawCall(auth.url, 'POST', '/texts/twilio', {
      text: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    })
  expect((await report(twilio.sign(statusUrl, fields))).status).toBe(204)
  expect(
    (await report(twilio.sign(statusUrl, fields), { ...fields, MessageStatus: 'delivered' })).status,
  ).toBe(403)
  expect((await report(twilio.sign('http://evil.example', fields))).status).toBe(403)
  expect((await report('')).status).toBe(403)
})

test('POST /texts/twilio answers 404 when Twilio is not configured', async () => {
  await using withoutTwilio = await auth.startAnother({ phone: testPhone })
  expect((await rawCall(withoutTwilio.url, 'POST', '/texts/twilio')).status).toBe(404)
})
