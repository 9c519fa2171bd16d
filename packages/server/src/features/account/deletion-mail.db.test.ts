import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveredMail } from '#server/mail/index.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { SEND_DELETION_MAIL } from './deletion.ts'

let server: TestServer
let isRejecting = false
let holdDelivery = async () => {}
const sent: DeliveredMail[] = []
beforeAll(async () => {
  server = await createTestServer({
    transport: {
      async send(mail) {
        if (mail.template === 'deletion-scheduled') await holdDelivery()
        if (isRejecting) throw new Error('mail server unavailable')
        sent.push(mail)
      },
      [Symbol.asyncDispose]: async () => undefined,
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  isRejecting = false
  holdDelivery = async () => {}
})

const requestDeletion = (person: TestPerson) =>
  server.call(account.deleteAccount, { confirm: 'delete my account' }, person)

const listLinks = ({ email }: TestPerson) =>
  sent
    .filter((mail) => mail.to === email && mail.template === 'deletion-scheduled')
    .map((mail) => mail.links[0] ?? '')

const cancel = (link: string | undefined) =>
  server.call(account.cancelDeletion, { token: link?.split('#cancel=')[1] ?? '' })

/** Removes the jobs of deletion emails, as after their last attempt failed. */
async function deleteJobs(): Promise<void> {
  await sql`delete from jobs.job where name = ${SEND_DELETION_MAIL}`.execute(server.context.db)
}

test('account.sweep emails the cancellation link when all attempts of the first job failed', async () => {
  const person = await server.signUp()
  isRejecting = true
  await requestDeletion(person)
  await server.context.jobs.idle()
  await server.runJob('account.sweep')
  await server.context.jobs.idle()
  await deleteJobs()
  expect(listLinks(person)).toEqual([])

  isRejecting = false
  await server.runJob('account.sweep')
  await server.context.jobs.idle()
  const [link, ...more] = listLinks(person)
  expect(more).toEqual([])
  await cancel(link)
  expect((await server.call(account.getMe, {}, person)).deletionAt).toBeNull()
})

test('account.sweep sends no second email when the job of the deletion waits, runs or was completed', async () => {
  const person = await server.signUp()
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  holdDelivery = () => {
    start()
    return delivered
  }
  await requestDeletion(person)
  await server.runJob('account.sweep')
  await started
  await server.runJob('account.sweep')
  deliver()
  await server.context.jobs.idle()
  await server.runJob('account.sweep')
  await server.context.jobs.idle()
  const [link, ...more] = listLinks(person)
  expect(more).toEqual([])
  await cancel(link)
})

test('a second job for the same deletion sends nothing and leaves the emailed link valid', async () => {
  const person = await server.signUp()
  await requestDeletion(person)
  await server.context.jobs.idle()
  const { rows } = await sql<{ id: string }>`
    select deletion_id as id from account_states where user_id = ${person.userId}`.execute(server.context.db)
  await server.runJob(SEND_DELETION_MAIL, { id: rows[0]?.id ?? '' })
  const [link, ...more] = listLinks(person)
  expect(more).toEqual([])
  await cancel(link)
})

test('a deletion that is requested again after its cancellation is emailed with a new link', async () => {
  const person = await server.signUp()
  await requestDeletion(person)
  await server.context.jobs.idle()
  await cancel(listLinks(person)[0])
  await requestDeletion(person)
  await server.context.jobs.idle()
  const links = listLinks(person)
  expect(links).toHaveLength(2)
  expect(new Set(links).size).toBe(2)
  await cancel(links[1])
})
