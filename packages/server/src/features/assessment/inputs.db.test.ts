import { assessment } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createCompletedAssessment, giveConsents, startAssessment } from '#server/testing/couples.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'

const ID = '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'

const server = await openTestServer()
const person = await server.signUp('Inputs One')

const list = (query: string) =>
  server.request(`/api/assessments?${query}`, { headers: { Authorization: `Bearer ${person.accessToken}` } })

test.each([
  `2026-01-01 ${'-'.repeat(36)}`,
  `-200000-11-02T03:04:05.678Z ${ID}`,
  `+275760-09-13T00:00:00.000Z ${ID}`,
  `0000-01-01T00:00:00.000Z ${ID}`,
])('listAssessments returns 400 and logs no failure for the forged cursor %s', async (plain) => {
  const response = await list(`cursor=${Buffer.from(plain).toString('base64url')}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'cursor' }] })
  expect(server.logLines.join('')).not.toContain('request.failed')
})

test('listAssessments accepts only plain decimals as limit', async () => {
  for (const limit of ['1', '20', '100']) expect((await list(`limit=${limit}`)).status, limit).toBe(200)
  for (const limit of ['0', '101', '0x10', '1e1', '1.0', '+5', ' 5', '05', '', '٣']) {
    const response = await list(`limit=${encodeURIComponent(limit)}`)
    expect(response.status, limit).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: 'limit' }] })
  }
})

test('listAssessments pages to the end with a numeric limit', async () => {
  const paging = await server.signUp('Inputs Two')
  await createCompletedAssessment(server, paging, 3)
  await startAssessment(server, paging)
  const first = await server.call(assessment.listAssessments, { limit: 1 }, paging)
  const cursor = first.nextCursor ?? ''
  const second = await server.call(assessment.listAssessments, { limit: 1, cursor }, paging)
  expect([...first.items, ...second.items].map((item) => item.status)).toEqual(['draft', 'completed'])
  expect(second.nextCursor).toBeNull()
})

test("createAssessment validates the partner's name like every name and encrypts it at a fixed length", async () => {
  await giveConsents(server, person)
  const widest = '\u{1d4d0}'.repeat(100)
  const name = async (partnerFirstName: string) => {
    const response = await sendJson(server, 'POST', '/api/assessments', { partnerFirstName }, person)
    return { status: response.status, body: (await response.json()) as { detail?: string } }
  }
  expect(await name(widest)).toMatchObject({ status: 201, body: { partnerFirstName: widest } })
  expect(await name(" O'Zoe\u0308 Anne-Marie ")).toMatchObject({ status: 200 })
  const letters = 'Name can only contain letters, spaces, hyphens, and apostrophes'
  for (const [wrong, detail] of [
    ['A\u0000', letters],
    ['A\u202eB', letters],
    ['A\ud800', letters],
    ['A\u{1f600}', letters],
    [`${widest}a`, 'Name must be less than 100 characters'],
    ['  ', 'Name is required'],
  ] as const) {
    expect(await name(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, body: { detail } })
  }
  await startAssessment(server, await server.signUp('Inputs Three'))
  const encrypted = await server.context.db.selectFrom('assessments').select('encryptedPartnerName').execute()
  const lengths = encrypted.map((row) => (row.encryptedPartnerName as Uint8Array).length)
  expect(lengths.length).toBeGreaterThan(1)
  expect(new Set(lengths).size).toBe(1)
})
