import { account, pathParameters } from '@twofold/contract'
import { beforeAll, expect, test } from 'vitest'
import { handlers } from '#server/features.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const ID = '6f6b7d0a-4c3e-4a5e-9b1a-2f1f0c9f7a11'

/** Calls that show the most private data, delete for good or undo a protection. */
const FRESH = [
  'account.deleteAccount',
  'account.exportAccount',
  'account.unfreezeAccount',
  'assessment.deleteAssessment',
  'contact.adminListContactMessages',
  'feedback.closeSurvey',
  'feedback.deleteSurvey',
  'feedback.rotateSurvey',
  'invitation.adminListReports',
  'sheet.createSheet',
]

let admin: TestPerson
const server = await openTestServer()
beforeAll(async () => {
  admin = await server.signUp('Admin')
  await server.makeAdmin(admin)
  server.clock.advance(16 * 60_000)
})

const fresh = handlers.filter(({ endpoint }) => endpoint.fresh)

test('the calls that need a fresh sign-in are the listed ones', () => {
  expect(fresh.map(({ endpoint }) => endpoint.name).sort()).toEqual(FRESH)
})

test.each(fresh.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  '%s rejects a caller whose sign-in is older than 15 minutes',
  async (_name, { method, path }) => {
    let url: string = path
    for (const name of pathParameters(url)) url = url.replace(`{${name}}`, ID)
    const reply = await server.request(url, {
      method,
      headers: { authorization: `Bearer ${admin.accessToken}` },
    })
    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ code: 'fresh_sign_in_required' })
  },
)

test('a call that needs a fresh sign-in succeeds after a new sign-in', async () => {
  await server.call(account.exportAccount, {}, await server.signIn(admin))
})
