import { computeTotpCode } from '@twofold/auth/testing/totp'
import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openControlSocket, sendToServer } from '#server/control/control-socket.ts'
import { grantRole } from '#server/features/account/index.ts'
import { apiError } from '#server/testing/api-errors.ts'
import { createCompletedAssessment, variedAnswers } from '#server/testing/couples.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { runCommand } from './run.ts'

const folder = createTestFolder('commands')
const server = await openTestServer()

/** Runs a command that has nothing to remark. */
async function run(...args: string[]) {
  const { exit, output, remarks } = await server.command(...args)
  return { exit, output: [...output, ...remarks] }
}

/** Sends commands to the running server, as another process does. */
async function openSocket() {
  const socket = await openControlSocket(folder, server, runCommand)
  return {
    async send(...args: string[]) {
      const printed = { output: [] as string[], remarks: [] as string[] }
      const exit = await sendToServer(
        folder,
        args,
        (line) => void printed.output.push(line),
        (line) => void printed.remarks.push(line),
      )
      return { exit, ...printed }
    },
    [Symbol.asyncDispose]: async () => await socket?.[Symbol.asyncDispose](),
  }
}

test('keys rotate under a running server without signing users out', async () => {
  await using socket = await openSocket()
  const send = async (...args: string[]) => (await socket.send(...args)).output
  const person = await server.signUp('Keeper')
  const me = () => server.call(account.getMe, {}, person)

  expect(await send('keys', 'list')).toEqual([expect.stringMatching(/^[\w-]{36} {2}signs now$/)])
  const [rotated = ''] = await send('keys', 'rotate')
  expect(rotated).toMatch(/^Published key [\w-]{36}; it signs from .* UTC\.$/)
  expect((await send('keys', 'rotate'))[0]).toContain('Nothing was changed')
  expect(await send('keys', 'list')).toEqual([
    expect.stringMatching(/ {2}signs now, until .* UTC$/),
    expect.stringMatching(/ {2}signs from .* UTC$/),
  ])
  await me()
  server.clock.advance(21 * 60_000)
  await me()
  expect((await server.signIn(person)).accessToken.split('.')[0]).not.toBe(person.accessToken.split('.')[0])
  expect((await send('keys', 'list'))[0]).toMatch(/verifies existing tokens, until/)
})

test.each(['without a running server', 'with a running server'])(
  'service token prints only the token to the output: %s',
  async (mode) => {
    await using socket = await openSocket()
    const send = mode === 'with a running server' ? socket.send : server.command
    const full = await send('service', 'token', '5')
    expect(full).toEqual({
      exit: 0,
      output: [expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)],
      remarks: [expect.stringMatching(/^The token expires at /)],
    })
    const misused = await send('service', 'token', 'long')
    expect([misused.exit, misused.output]).toEqual([2, []])
    expect(misused.remarks[0]).toContain('Expected the lifetime in minutes')
    const status = await send('service', 'token', '5', '--status')
    const services = [full, status].map(({ output: [token = ''] }) => server.context.auth.findService(token))
    expect((await Promise.all(services)).map((service) => service?.role)).toEqual([
      'service_role',
      'status_reader',
    ])
  },
)

test('mail suppress and unsuppress work for every spelling of an email', async () => {
  const ann = await server.signUp('Ann Bounce')
  const recover = async () => {
    server.outbox.clear()
    await server.request('/auth/v1/recover', {
      json: { email: ann.email },
    })
    await server.context.jobs.idle()
    server.clock.advance(2 * 60_000)
    return server.outbox.to(ann.email).length
  }
  expect(await recover()).toBe(1)
  const suppressed = await run('mail', 'suppress', ' ANN-Bounce@EXAMPLE.com')
  expect(suppressed).toEqual({
    exit: 0,
    output: ['Emails to ann-bounce@example.com are suppressed for 12 months.'],
  })
  expect(await recover()).toBe(0)
  expect((await run('mail', 'suppress', ann.email)).output).toEqual([
    'Emails to ann-bounce@example.com were already suppressed.',
  ])
  expect(await run('mail', 'unsuppress', 'Ann-Bounce@example.com')).toEqual({
    exit: 0,
    output: ['Emails to ann-bounce@example.com are allowed again.'],
  })
  expect(await recover()).toBe(1)
  expect((await run('mail', 'unsuppress', ann.email)).output).toEqual([
    'Emails to ann-bounce@example.com were not suppressed.',
  ])
  for (const action of ['suppress', 'unsuppress']) {
    expect(await run('mail', action, 'nobody')).toEqual({
      exit: 1,
      output: ['"nobody" is not an email address.'],
    })
  }
})

test('mail object suppresses emails without end', async () => {
  expect(await run('mail', 'object', 'Objector@example.com')).toEqual({
    exit: 0,
    output: ['Emails to objector@example.com are suppressed without end.'],
  })
})

test('partner-answers delete removes the answers about a partner and keeps the others', async () => {
  const person = await server.signUp('Describer')
  await createCompletedAssessment(server, person, variedAnswers(1))
  const stored = async () => JSON.stringify((await server.call(account.exportAccount, {}, person)).answers)
  expect(await stored()).toContain('bids.partner.1')
  const { output } = await run('partner-answers', 'delete', person.email)
  expect(output).toEqual([expect.stringContaining('now: 1.')])
  expect(await stored()).not.toContain('bids.partner.1')
  expect(await stored()).toContain('bids.self.1')
})

test('audit prints events of one user or of all in order from both audit tables', async () => {
  const ann = await server.signUp('Ann Audit')
  await server.signUp('Ben Audit')
  await grantRole(server.context, ann.userId, 'admin')
  const ofAnn = await run('audit', '--person', 'Ann-Audit@example.com')
  expect(ofAnn.exit).toBe(0)
  expect(ofAnn.output.join('\n')).toMatch(/user_signedup[\s\S]*role\.admin\.granted/)
  for (const line of ofAnn.output) expect(line).toContain(ann.userId)
  expect(ofAnn.output).toEqual([...ofAnn.output].sort())

  const all = (await run('audit', '--since', '1')).output
  expect(all.length).toBeGreaterThan(ofAnn.output.length)
  server.clock.advance(2 * 86_400_000)
  expect((await run('audit', '--since', '1')).output).toEqual(['No events in this period.'])
  expect((await run('audit', '--since', '3')).output).toHaveLength(all.length)
  expect((await run('audit', '--person', 'unknown@example.com')).exit).toBe(1)
})

test('audit escapes line breaks and control characters', async () => {
  const traits = JSON.stringify({ note: 'a\nb\u001b[2J\u009b2J\u202eabc' })
  await sql`
    insert into auth.audit_log (id, at, action, traits)
    values (gen_random_uuid(), ${server.clock.now()}, 'login', ${traits}::text::jsonb)`.execute(
    server.context.db,
  )
  const { output } = await run('audit', '--since', '1')
  expect(output).toHaveLength(1)
  expect(output[0]).toMatch(/^[\x20-\x7e]+$/)
  expect(output[0]).toContain('note="a\\nb\\u001b[2J')
})

test.each([
  ['audit', '--since', 'ever'],
  ['audit', '--since', '0'],
  ['keys'],
  ['mail', 'unsuppress', 'a@example.com', 'b@example.com'],
])('an invalid command prints its usage: %s %s %s', async (...words) => {
  const { exit, output } = await run(...words.filter((word) => word !== undefined))
  expect(exit).toBe(2)
  expect(output.join('\n')).toContain(`Usage: npm run cli -- ${words[0]} `)
})

async function post<Reply>(path: string, person: TestPerson, body: object): Promise<Reply> {
  const response = await server.request(`/auth/v1/${path}`, {
    json: body,
    as: person,
  })
  return (await response.json()) as Reply
}

/** Enrols an authenticator app and returns its id. */
async function addFactor(person: TestPerson, friendlyName: string): Promise<string> {
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>('factors', person, {
    factor_type: 'totp',
    friendly_name: friendlyName,
  })
  const challenge = await post<{ id: string }>(`factors/${id}/challenge`, person, {})
  const code = computeTotpCode(totp.secret, server.clock.now())
  await post(`factors/${id}/verify`, person, { challenge_id: challenge.id, code })
  return id
}

test('factors remove ends all auth sessions, sends an email and writes an audit event', async () => {
  const alice = await server.signUp('Factor Alice')
  const id = await addFactor(alice, 'Old "phone" \u202e')
  const day = server.clock.now().toISOString().slice(0, 10)
  expect(await run('factors', 'list', 'FACTOR-ALICE@example.com')).toEqual({
    exit: 0,
    output: [`${id}  authenticator app "Old \\"phone\\" \\u202e", since ${day}`],
  })
  const locked = await server.signIn(alice)
  await expect(server.call(account.getMe, {}, locked)).rejects.toEqual(
    apiError(403, 'second_factor_required'),
  )
  await server.context.jobs.idle()
  server.outbox.clear()

  const removed = await run('factors', 'remove', alice.email, id)
  expect(removed.exit).toBe(0)
  expect(removed.output.join('\n')).toMatch(/^Removed the .*\n.*signed out everywhere/)
  await server.context.jobs.idle()
  expect(server.outbox.to(alice.email).map(({ text }) => text)).toEqual([
    expect.stringContaining('a second step (an authenticator app) was removed from your account'),
  ])
  await expect(server.call(account.getMe, {}, locked)).rejects.toMatchObject({ status: 401 })
  const back = await server.signIn(alice)
  expect(await server.call(account.getMe, {}, back)).toMatchObject({ email: alice.email })
  const { output } = await run('audit', '--person', alice.email)
  expect(output.join('\n')).toMatch(/factor_unenrolled .*by="operator"/)

  expect(await run('factors', 'list', alice.email)).toEqual({
    exit: 0,
    output: ['factor-alice@example.com has no second factors.'],
  })
  expect((await run('factors', 'remove', alice.email, id)).exit).toBe(1)
})

test('factors remove is rejected when emails to the user are suppressed', async () => {
  const bob = await server.signUp('Factor Bob')
  const id = await addFactor(bob, 'Phone')
  await server.context.mail.suppressions.add(bob.email)
  const refused = await run('factors', 'remove', bob.email, id)
  expect(refused).toEqual({
    exit: 1,
    output: [expect.stringContaining('mail unsuppress factor-bob@example.com')],
  })
  expect(await server.context.auth.factors.list(bob.userId)).toHaveLength(1)
})

test("factors remove is rejected when the factor is another user's or the email has no account", async () => {
  const carol = await server.signUp('Carol')
  const dan = await server.signUp('Dan')
  const id = await addFactor(carol, 'Phone')
  expect((await run('factors', 'remove', dan.email, id)).exit).toBe(1)
  expect((await run('factors', 'remove', 'unknown@example.com', id)).exit).toBe(1)
  expect((await run('factors', 'list', 'unknown@example.com')).exit).toBe(1)
  expect(await server.context.auth.factors.list(carol.userId)).toHaveLength(1)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auth.sessions where user_id = ${dan.userId}`.execute(server.context.db)
  expect(rows[0]?.n).toBe(1)
})

test('sessions end-all ends the auth sessions of all users only with --yes', async () => {
  await server.context.auth.sessions.deleteAll()
  const people = [await server.signUp('First'), await server.signUp('Second')]
  const getMe = (person: TestPerson) => server.call(account.getMe, {}, person)
  expect(await run('sessions', 'end-all')).toEqual({
    exit: 3,
    output: [expect.stringMatching(/^2 auth sessions would end, /)],
  })
  for (const person of people) await getMe(person)
  const { exit, output } = await run('sessions', 'end-all', '--yes')
  expect([exit, output[0]]).toEqual([0, '2 auth sessions ended. All users have to sign in again.'])
  for (const person of people) {
    await expect(getMe(person)).rejects.toMatchObject({ status: 401 })
    await getMe(await server.signIn(person))
  }
  expect((await run('audit', '--since', '1')).output.join('\n')).toMatch(
    / {2}logout {2}- {2}- .*scope="all".*sessions=2/,
  )
})

test('--json prints the result of a command or its lines as one document', async () => {
  const person = await server.signUp('Json')
  expect((await server.command('factors', 'list', person.email, '--json')).output).toEqual(['{"result":[]}'])
  const suppressed = await server.command('mail', 'suppress', 'json-none@example.com', '--json')
  expect(suppressed.output.map((line) => JSON.parse(line) as unknown)).toEqual([
    { result: ['Emails to json-none@example.com are suppressed for 12 months.'] },
  ])
})

test('--json prints an error as one document when a command fails or is misused', async () => {
  const failed = await server.command('factors', 'list', 'unknown@example.com', '--json')
  expect(failed).toEqual({
    exit: 1,
    output: ['{"error":"There is no account with the email unknown@example.com."}'],
    remarks: [],
  })
  const misused = await server.command('factors', 'list', '--json')
  expect([misused.exit, misused.output]).toEqual([2, [`{"error":"missing required argument 'EMAIL'"}`]])
})

test('account export prints the export of the account page and records an audit event', async () => {
  const person = await server.signUp('Exported')
  const { exit, output } = await server.command('account', 'export', person.email)
  expect([exit, output.length]).toEqual([0, 1])
  const own = await server.call(account.exportAccount, {}, person)
  expect(Object.keys(JSON.parse(output[0] ?? '') as object)).toEqual(Object.keys(own))
  expect((await server.command('audit', '--person', person.email)).output.join('\n')).toContain(
    'account.exported_by_operator',
  )
})

test('account delete changes nothing without --yes', async () => {
  const person = await server.signUp('Unconfirmed')
  const { exit, remarks } = await server.command('account', 'delete', person.email, '--now')
  expect([exit, remarks]).toEqual([3, [expect.stringContaining('would be deleted at once')]])
  expect((await server.call(account.getMe, {}, person)).deletionAt).toBeNull()
})

test('account delete schedules the deletion and sends the link to cancel it', async () => {
  const person = await server.signUp('Scheduled')
  expect((await server.command('account', 'delete', person.email, '--yes')).exit).toBe(0)
  expect((await server.call(account.getMe, {}, person)).deletionAt).not.toBeNull()
  await server.context.jobs.idle()
  expect(server.outbox.to(person.email).map(({ template }) => template)).toContain('deletion-scheduled')
})

test('account delete --now deletes the account', async () => {
  const person = await server.signUp('Gone')
  expect((await server.command('account', 'delete', person.email, '--now', '--yes')).exit).toBe(0)
  expect(await server.context.auth.users.findByEmail(person.email)).toBeNull()
})

test('role grants admin only when the email is verified', async () => {
  await using closed = await createTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
  const email = 'claimed@example.com'
  await closed.request('/auth/v1/signup', {
    json: { email, password: 'Correct-Horse-7', data: { name: 'Claimed' } },
  })
  const role = (action: string, of: string) => closed.command('role', action, 'admin', of)
  const refused = await role('grant', email)
  expect(refused.exit).toBe(1)
  expect(refused.remarks).toEqual([expect.stringContaining('claimed@example.com is not confirmed')])
  const user = await closed.context.auth.users.findByEmail(email)
  expect(await closed.context.access.hasRole(user?.id ?? '', 'admin')).toBe(false)
  expect(await role('revoke', email)).toMatchObject({ exit: 0 })

  const newUser = { email: 'proven@example.com', password: 'Correct-Horse-7', name: 'Proven' }
  const proven = await closed.context.auth.users.create(newUser)
  expect(await role('grant', 'Proven@Example.com')).toMatchObject({
    exit: 0,
    output: ['proven@example.com is now an admin.'],
  })
  expect(await closed.context.access.hasRole(proven?.id ?? '', 'admin')).toBe(true)
})
