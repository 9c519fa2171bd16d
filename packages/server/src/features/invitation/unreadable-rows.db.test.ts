import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompletedAssessment, invite } from '#server/testing/couples.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

const DAY = 86_400_000

let server: TestServer
/** Ids of three assessments in the order in which jobs read them, each with an invitation; the data key of the first is damaged. */
let assessmentIds: string[] = []
beforeAll(async () => {
  server = await createTestServer()
  for (let number = 0; number < 3; number++) {
    const person = await server.signUp()
    const id = await createCompletedAssessment(server, person, 3)
    await invite(server, person, id, `partner-${number}@example.com`)
    assessmentIds.push(id)
  }
  assessmentIds = assessmentIds.toSorted()
  await server.context.jobs.idle()
  await sql`
    update keys.data_keys set encrypted_key = ${Buffer.alloc(60)}
    where owner_id = (select user_id from assessments where id = ${assessmentIds[0]})`.execute(
    server.context.db,
  )
  server.clock.advance(150 * DAY)
})
afterAll(() => server[Symbol.asyncDispose]())

test.each([
  ['invitation.delete-unshared-partner-answers', 'assessments', 'id', 'partnerAnswersDeletedAt'],
  ['invitation.delete-old-emails', 'invitations', 'assessmentId', 'emailDeletedAt'],
])(
  '%s handles the other rows and fails when one row cannot be decrypted',
  async (job, table, id, deletedAt) => {
    await expect(server.runJob(job)).rejects.toThrow(AggregateError)
    const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(deletedAt)} is not null order by 1`.execute(
      server.context.db,
    )
    expect(rows.map((row) => row.id)).toEqual(assessmentIds.slice(1))
  },
)
