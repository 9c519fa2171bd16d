import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import type { AnyKysely, Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { DAY } from '#auth/core/limits/limits.ts'
import {
  type AuthDependencies,
  type AuthMailJob,
  type AuthService,
  type AuthSettingsInput,
  authMigrations,
  createAuthService,
  defaultLimits,
  type OutgoingMail,
  type OutgoingText,
  type SignUpRules,
} from '#auth/index.ts'

export { createCertificate, type KeyWithCertificate } from './certificate.ts'
export { renderSamlIdpMetadata } from './saml-idp-metadata.ts'

/** A password that passes `testRules`. */
export const goodPassword = 'Correct-Horse-7'

type Deliver = AuthDependencies['deliver']

/** A running service with its own database and a fixed clock; records emails, text messages and logs. */
export interface TestAuth extends AsyncDisposable {
  app: FastifyInstance
  service: AuthService
  database: Database
  /** Base URL for the stock client. */
  url: string
  clock: { now: Date; advance(seconds: number): void }
  mails: OutgoingMail[]
  /** Text messages delivered without a provider. */
  texts: OutgoingText[]
  jobs: AuthMailJob[]
  /** Log events as text, with error messages. */
  logged: string[]
  /** Runs queued jobs, as the worker does. */
  runJobs(): Promise<void>
  /** Runs queued jobs and returns the newest email to the mailbox, of a kind if given. Throws if it does not exist. */
  getMail(email: string, kind?: OutgoingMail['kind']): Promise<OutgoingMail>
  /** Starts another service with other settings, or another delivery of emails, on the same database and clock. */
  startAnother(settings: Partial<AuthSettingsInput>, deliver?: Deliver): Promise<TestAuth>
  /** Lists all rows of a table. */
  listRows(table: string): Promise<Record<string, unknown>[]>
  /** Deletes all rows except signing keys, and resets the clock. */
  reset(): Promise<void>
  /** Statements (without BEGIN and COMMIT) and number of hashes that `work` needs. */
  measure<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[]; hashes: number }>
}

/** Simplified sign-up rules for the tests of this package. */
export const testRules: SignUpRules = {
  parse({ email, password, name }) {
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
      return { ok: false, field: 'email', message: 'Invalid email address' }
    }
    const passed = testRules.password(password)
    if (!passed.ok) return passed
    const named = name === null ? ({ ok: true, value: null } as const) : testRules.name(name)
    if (!named.ok) return named
    return { ok: true, value: { email: email.trim(), password, name: named.value } }
  },
  password(value) {
    const fail = (message: string) => ({ ok: false as const, field: 'password' as const, message })
    if (Array.from(value).length < 8) return fail('Password must be at least 8 characters')
    if (Array.from(value).length > 72) return fail('Password must be less than 72 characters')
    if (!/\d/.test(value)) return fail('Password must contain at least one number')
    return { ok: true, value }
  },
  name(value) {
    const name = value.trim()
    if (name === '') return { ok: false, field: 'name', message: 'Name is required' }
    if (/\d/.test(name)) return { ok: false, field: 'name', message: 'Name can only contain letters' }
    return { ok: true, value: name }
  },
}

export const testSettings: AuthSettingsInput = {
  siteUrl: 'http://localhost:3140',
  externalUrl: 'http://localhost:3140/auth/v1',
  autoconfirm: false,
  secret: Buffer.alloc(32, 7),
  sessionIdleSeconds: 7 * DAY,
  sessionAbsoluteSeconds: 30 * DAY,
  deviceRetentionSeconds: 180 * DAY,
  addressRetentionSeconds: 30 * DAY,
  auditRetentionSeconds: 180 * DAY,
  unconfirmedRetentionSeconds: 30 * DAY,
  mailRetentionSeconds: DAY,
  passwordHash: { memoryKiB: 8, passes: 1 },
  // Fifty concurrent calls can exceed the default on a busy machine.
  requestTimeoutMs: 60_000,
}

/** Settings without effective rate limits. */
export const withoutLimits = {
  limits: Object.fromEntries(
    Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
  ),
}

export async function createTestAuth(settings: Partial<AuthSettingsInput> = {}): Promise<TestAuth> {
  const database = await createTestDatabase([authMigrations])
  const auth = await startTestAuth(database, settings)
  return {
    ...auth,
    async [Symbol.asyncDispose]() {
      await auth[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function startTestAuth(
  database: Database,
  settings: Partial<AuthSettingsInput>,
  { deliver, clock = createClock() }: { deliver?: Deliver | undefined; clock?: TestAuth['clock'] } = {},
): Promise<TestAuth> {
  const mails: OutgoingMail[] = []
  const texts: OutgoingText[] = []
  const jobs: AuthMailJob[] = []
  const logged: string[] = []
  const record = (level: string) => (event: string, fields: object) => {
    logged.push(`${level} ${event} ${inspect(fields, { depth: 10 })}`)
  }
  const app = Fastify()
  const service = createAuthService({
    db: database.kysely,
    settings: { ...testSettings, ...settings },
    cipher: testCipher,
    userCipher: {
      encrypt: (_db, _userId, plain) => testCipher.encrypt(plain),
      decrypt: (_db, _userId, encrypted) => testCipher.decrypt(encrypted),
    },
    eraseUser: (userId) => database.kysely.transaction().execute((trx) => service.users.delete(trx, userId)),
    signUpRules: testRules,
    async enqueueMail(trx: AnyKysely, job) {
      // The real queue inserts a row here, so statement counts must include one.
      await trx.selectFrom('auth.one_time_tokens').select('id').where('id', '=', job.id).execute()
      jobs.push(job)
    },
    deliver:
      deliver ??
      (async (message) => {
        mails.push(message)
      }),
    async deliverText(message) {
      texts.push(message)
    },
    log: {
      info: record('info'),
      warn: record('warn'),
      error(event, fields) {
        record('error')(event, fields)
        process.stderr.write(`${JSON.stringify(fields)}\n`)
      },
    },
    getClientIpAddress: (request) => request.ip,
    now: () => clock.now,
  })
  await app.register(service.plugin, { prefix: '/auth/v1' })
  await app.listen({ host: '127.0.0.1', port: 0 })

  const runJobs = async () => {
    for (const job of jobs.splice(0)) await service.sendMail(job)
  }
  return {
    app,
    service,
    database,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/auth/v1`,
    clock,
    mails,
    texts,
    jobs,
    logged,
    runJobs,
    async getMail(email, kind) {
      await runJobs()
      const mail = mails.findLast((sent) => sent.to === email && (kind === undefined || sent.kind === kind))
      if (mail === undefined) throw new Error(`No mail ${kind ?? ''} to ${email}`)
      return mail
    },
    startAnother: (other, otherDelivery) => startTestAuth(database, other, { deliver: otherDelivery, clock }),
    listRows: (table) => database.kysely.selectFrom(`auth.${table}`).selectAll().execute(),
    async reset() {
      // One statement, because every test waits for it.
      const deletions = tablesToEmpty.map(
        (table) => sql`${sql.ref(`deleted_${table}`)} as (delete from ${sql.table(`auth.${table}`)})`,
      )
      await sql`with ${sql.join(deletions)} select`.execute(database.kysely)
      mails.splice(0)
      texts.splice(0)
      jobs.splice(0)
      clock.now = createClock().now
    },
    async measure(work) {
      const statements: string[] = []
      const before = await service.hashWork()
      const stop = database.onStatement((sql) => statements.push(sql))
      const result = await work()
      stop()
      const after = await service.hashWork()
      return {
        result,
        statements: statements.filter((sql) => !/^\s*(begin|start|commit|rollback)\b/i.test(sql)),
        hashes: after.hashes + after.verifications - before.hashes - before.verifications,
      }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
    },
  }
}

function createClock(): TestAuth['clock'] {
  const clock = {
    // auth-js and providers compare times with the real clock.
    now: new Date(Math.floor(Date.now() / 1000) * 1000),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  return clock
}

/** Rows that reference an account are deleted with it. */
const tablesToEmpty = [
  'one_time_tokens',
  'limits',
  'audit_log',
  'used_signatures',
  'passkey_challenges',
  'flow_states',
  'users',
] as const

/** Inverts the bytes instead of encrypting, enough for a test to detect keys stored in clear text. */
const testCipher = {
  async encrypt(plain: Uint8Array) {
    return plain.map((byte) => byte ^ 0xff)
  },
  async decrypt(encrypted: Uint8Array) {
    return encrypted.map((byte) => byte ^ 0xff)
  },
}
