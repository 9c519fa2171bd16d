import { expect, test } from 'vitest'
import { defineJob, defineMailJob } from './define-job.ts'

test('defineMailJob declares that a job sends email and defineJob that it does not', () => {
  expect(defineMailJob({ name: 'test.mail', run: async () => undefined }).sendsMail).toBe(true)
  expect(defineJob({ name: 'test.other', run: async () => undefined }).sendsMail).toBe(false)
})

test('the context of a job has a mailer only when the job is defined by defineMailJob', () => {
  const message = { to: 'bob@example.com', template: 'setup-code', data: { code: '1' } } as const
  defineMailJob({ name: 'test.mail', run: (_data, { mail }) => mail.mailer.deliver(message) })
  // @ts-expect-error Checked by the compiler: the mailer does not exist.
  defineJob({ name: 'test.other', run: (_data, { mail }) => mail.mailer.deliver(message) })
})
