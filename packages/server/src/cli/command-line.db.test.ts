import { account } from '@twofold/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { runCommand } from './run.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function run(...args: string[]) {
  const output: string[] = []
  const remarks: string[] = []
  const host = { context: server.context, app: undefined as never }
  const exit = await runCommand(
    args,
    host,
    (line) => void output.push(line),
    (line) => void remarks.push(line),
  )
  return { exit, output, remarks }
}

test('--json prints the result of a command or its lines as one document', async () => {
  const person = await server.signUp('Json')
  expect((await run('factors', 'list', person.email, '--json')).output).toEqual(['{"result":[]}'])
  const suppressed = await run('mail', 'suppress', 'json-none@example.com', '--json')
  expect(suppressed.output.map((line) => JSON.parse(line) as unknown)).toEqual([
    { result: ['Emails to json-none@example.com are suppressed for 12 months.'] },
  ])
})

test('--json prints an error as one document when a command fails or is misused', async () => {
  const failed = await run('factors', 'list', 'unknown@example.com', '--json')
  expect(failed).toEqual({
    exit: 1,
    output: ['{"error":"There is no account with the email unknown@example.com."}'],
    remarks: [],
  })
  const misused = await run('factors', 'list', '--json')
  expect([misused.exit, misused.output]).toEqual([2, [`{"error":"missing required argument 'EMAIL'"}`]])
})

test('account export prints the export of the account page and records an audit event', async () => {
  const person = await server.signUp('Exported')
  const { exit, output } = await run('account', 'export', person.email)
  expect([exit, output.length]).toEqual([0, 1])
  const own = await server.call(account.exportAccount, {}, person)
  expect(Object.keys(JSON.parse(output[0] ?? '') as object)).toEqual(Object.keys(own))
  expect((await run('audit', '--person', person.email)).output.join('\n')).toContain(
    'account.exported_by_operator',
  )
})

test('account delete changes nothing without --yes', async () => {
  const person = await server.signUp('Unconfirmed')
  const { exit, remarks } = await run('account', 'delete', person.email, '--now')
  expect([exit, remarks]).toEqual([3, [expect.stringContaining('would be deleted at once')]])
  expect((await server.call(account.getMe, {}, person)).deletionAt).toBeNull()
})

test('account delete schedules the deletion and sends the link to cancel it', async () => {
  const person = await server.signUp('Scheduled')
  expect((await run('account', 'delete', person.email, '--yes')).exit).toBe(0)
  expect((await server.call(account.getMe, {}, person)).deletionAt).not.toBeNull()
  await server.context.jobs.idle()
  expect(server.outbox.to(person.email).map(({ template }) => template)).toContain('deletion-scheduled')
})

test('account delete --now deletes the account', async () => {
  const person = await server.signUp('Gone')
  expect((await run('account', 'delete', person.email, '--now', '--yes')).exit).toBe(0)
  expect(await server.context.auth.users.findByEmail(person.email)).toBeNull()
})
