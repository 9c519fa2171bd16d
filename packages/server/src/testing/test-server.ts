import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Endpoint, InputOf, ReplyOf } from '@twofold/contract'
import type { Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runCommand } from '#server/cli/run.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { createSecrets, type Secrets } from '#server/config/secrets.ts'
import type { ConnectionLimits } from '#server/connections.ts'
import type { Context } from '#server/context.ts'
import { grantRole } from '#server/features/account/index.ts'
import { contextParts, jobs } from '#server/features.ts'
import { createJobs } from '#server/jobs/queue.ts'
import { createLog } from '#server/logging.ts'
import type { DeliveredMail, Transport } from '#server/mail/index.ts'
import type { Pages } from '#server/pages/register.ts'
import { startServer } from '#server/server.ts'
import { callEndpoint } from './call.ts'
import { newName, signIn, signUp, type TestPerson } from './people.ts'

export interface TestServerOverrides {
  /** Environment variables. */
  settings?: Readonly<Record<string, string>>
  now?: Date
  pages?: Pages
  /** Replaces the outbox in memory; disposed with the server. */
  transport?: Transport
  /** Replaces the new database; closed with the server. */
  database?: Database
  secrets?: Secrets
  connections?: Partial<ConnectionLimits>
}

export interface TestRequest extends RequestInit {
  json?: object
  as?: Pick<TestPerson, 'accessToken'>
}

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly app: FastifyInstance
  readonly context: Context
  readonly outbox: { messages(): DeliveredMail[]; to(email: string): DeliveredMail[]; clear(): void }
  readonly clock: { now(): Date; advance(ms: number): void }
  /** All log lines. */
  readonly logLines: readonly string[]
  /** Signs up a user by POST /signup, beyond the limit of an IP address, and confirms the email. By default the name is unique. */
  signUp(name?: string, email?: string): Promise<TestPerson>
  /** Signs a user in again; returns the user with a new access token. */
  signIn(person: TestPerson): Promise<TestPerson>
  makeAdmin(person: TestPerson): Promise<void>
  /** Calls an endpoint over HTTP; throws CallFailure. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: TestPerson,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReplyOf<E>>
  /** Sends a request: with `json` a POST unless `method` differs, with `as` by a signed-in user. */
  request(path: string, init?: TestRequest): Promise<Response>
  /** Runs a command of the command line in this server. */
  command(...args: string[]): Promise<{ exit: number; output: string[]; remarks: string[] }>
  /** Runs an action and returns its SQL statements, without transaction control and the job queue. */
  statements(action: () => Promise<unknown>): Promise<string[]>
  /** Runs a job directly, without the queue. */
  runJob(name: string, data?: Readonly<Record<string, string>>): Promise<void>
}

export const silentLog = createLog({ level: 'silent', json: true, write: () => undefined })

/**
 * Creates a database with the queues and schedules of all jobs, as after a first start. It is a copy of a template, because
 * creating the queues takes longer than the rest of a start.
 */
export function createServerDatabase(): Promise<Database> {
  return createTestDatabase(contextParts.migrations, {
    name: 'queues of all jobs',
    async prepare(database) {
      // A scheduled run that is due at this moment would wait in every copy, where no schedules run, and `idle` would never
      // resolve.
      const queue = createJobs(database, silentLog, { runsSchedules: false })
      await queue.start(jobs.map((job) => ({ ...job, run: async () => undefined })))
      await queue.stop()
    },
  })
}

/** A longer deadline than in production, because tests make many concurrent calls on busy machines. */
const DEADLINE_MS = 60_000

/** Starts a server with a new database, a free port, an outbox in memory and an adjustable clock. */
export async function createTestServer(overrides: TestServerOverrides = {}): Promise<TestServer> {
  let offset = overrides.now ? overrides.now.getTime() - Date.now() : 0
  const now = () => new Date(Date.now() + offset)
  const mails: DeliveredMail[] = []
  const logLines: string[] = []
  const database = overrides.database ?? (await createServerDatabase())
  const env = { DATA_DIR: tmpdir(), PRODUCT_NAME: 'Twofold', ...overrides.settings }
  const config = { ...readConfig(readEnv(env)), port: 0 }
  const server = await startServer({
    config,
    pages: overrides.pages ?? null,
    connections: { deadlineMs: DEADLINE_MS, ...overrides.connections },
    overrides: {
      database,
      now,
      secrets: overrides.secrets ?? createSecrets(randomBytes(32)),
      transport: overrides.transport ?? {
        send: async (mail) => void mails.push(mail),
        [Symbol.asyncDispose]: async () => undefined,
      },
      log: createLog({ level: 'info', json: true, write: (line) => void logLines.push(line) }),
      passwordHash: { memoryKiB: 64, passes: 1 },
      runsSchedules: false,
    },
  })
  const { app, context, url } = server
  return {
    url,
    app,
    context,
    logLines,
    outbox: {
      messages: () => [...mails],
      to: (email) => mails.filter((mail) => mail.to === email),
      clear: () => void mails.splice(0),
    },
    clock: {
      now,
      advance(ms) {
        offset += ms
      },
    },
    async signUp(name = newName(), email = `${name.toLowerCase().replaceAll(/\W/g, '-')}@example.com`) {
      await sql`delete from auth.limits where key like 'signUp:%'`.execute(database.kysely)
      return await signUp(url, { name, email }, async () => {
        await context.jobs.idle()
        const link = mails.findLast(({ to }) => to === email)?.links[0] ?? ''
        return new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
      })
    },
    signIn: (person) => signIn(url, person),
    makeAdmin: async (person) => void (await grantRole(context, person.userId, 'admin')),
    call: (endpoint, input, as, headers) =>
      callEndpoint(url, endpoint, { input, token: as?.accessToken, ...(headers && { headers }) }),
    request(path, { json, as, ...init } = {}) {
      const headers = new Headers(init.headers)
      if (json && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
      if (as) headers.set('Authorization', `Bearer ${as.accessToken}`)
      const body = json && { method: 'POST', body: JSON.stringify(json) }
      return fetch(`${url}${path}`, { ...body, ...init, headers })
    },
    async command(...args) {
      const printed = { output: [] as string[], remarks: [] as string[] }
      const exit = await runCommand(
        args,
        { context, app },
        (line) => void printed.output.push(line),
        (line) => void printed.remarks.push(line),
      )
      return { exit, ...printed }
    },
    async statements(action) {
      const executed: string[] = []
      const stop = context.operations.database.onStatement((statement) => {
        // Ignores the queue's schema also in catalogue queries, because the queue maintains its indexes on a schedule.
        if (!/\bjobs\.|'jobs'|pg_notify|^\s*(begin|commit|start transaction|rollback)\b/i.test(statement))
          executed.push(statement)
      })
      await action()
      stop()
      return executed
    },
    async runJob(name, data = {}) {
      const job = jobs.find((known) => known.name === name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(data, context)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
