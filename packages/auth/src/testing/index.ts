import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import type { AnyKysely, Database } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  type AuthMailJob,
  type AuthService,
  type AuthSettingsInput,
  authMigrations,
  createAuthService,
  type OutgoingMail,
  type OutgoingText,
  type SignUpRules,
} from '#auth/index.ts'

export { createCertificate, type KeyWithCertificate } from './certificate.ts'
export { renderSamlIdpMetadata } from './saml-idp-metadata.ts'

/** A password that the test rules accept. */
export const goodPassword = 'Correct-Horse-7'

/** A running service with its own database, a fixed clock, and the mails it sent. */
export interface TestAuth extends AsyncDisposable {
  app: FastifyInstance
  service: AuthService
  database: Database
  /** Where the stock client finds the service. */
  url: string
  clock: { now: Date; advance(seconds: number): void }
  mails: OutgoingMail[]
  /** The text messages that were handed over, where no provider takes them. */
  texts: OutgoingText[]
  jobs: AuthMailJob[]
  /** The log as text, one entry per line, with the messages of errors. */
  logged: string[]
  /** Runs the jobs that wait, as the worker would. */
  runJobs(): Promise<void>
  /** Runs the jobs and answers the newest mail to that address, of that kind where one is named. */
  getMail(email: string, kind?: OutgoingMail['kind']): Promise<OutgoingMail>
  /** Another service with other settings on the same database, as after a restart. */
  startAnother(settings: Partial<AuthSettingsInput>): Promise<TestAuth>
  /** Empties everything but the keys. */
  reset(): Promise<void>
  /** Number of statements (without BEGIN and COMMIT) and hashes that `work` needs. */
  measure<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[]; hashes: number }>
}

/** Short rules like the product's, only for tests of this package. */
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

async function startTestAuth(database: Database, settings: Partial<AuthSettingsInput>): Promise<TestAuth> {
  const clock = {
    // The client has a clock of its own, so ours starts where that one is.
    now: new Date(Math.floor(Date.now() / 1000) * 1000),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const mails: OutgoingMail[] = []
  const texts: OutgoingText[] = []
  const jobs: AuthMailJob[] = []
  const logged: string[] = []
  const record = (level: string) => (details: object, message: string) => {
    logged.push(`${level} ${message} ${inspect(details, { depth: 10 })}`)
  }
  const app = Fastify()
  const service = createAuthService({
    db: database.kysely,
    settings: {
      siteUrl: 'http://localhost:3140',
      externalUrl: 'http://localhost:3140/auth/v1',
      autoconfirm: false,
      secret: Buffer.alloc(32, 7),
      passwordHash: { memoryKiB: 8, passes: 1 },
      // Fifty calls at once on a busy machine take longer than a person would be left waiting.
      requestTimeoutMs: 60_000,
      ...settings,
    },
    cipher: testCipher,
    signUpRules: testRules,
    async enqueueMail(trx: AnyKysely, job) {
      // A statement, as a real queue makes one, so that counts are honest.
      await trx.selectFrom('auth.mails').select('id').where('id', '=', job.id).execute()
      jobs.push(job)
    },
    async deliver(message) {
      mails.push(message)
    },
    async deliverText(message) {
      texts.push(message)
    },
    log: {
      info: record('info'),
      warn: record('warn'),
      error(details, message) {
        record('error')(details, message)
        process.stderr.write(`${JSON.stringify(details)}\n`)
      },
    },
    clientAddress: (request) => request.ip,
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
    startAnother: (other) => startTestAuth(database, other),
    async reset() {
      for (const table of tablesToEmpty) {
        await database.kysely.deleteFrom(`auth.${table}`).execute()
      }
      mails.splice(0)
      texts.splice(0)
      jobs.splice(0)
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

/** Rows that reference an account are deleted with it. */
const tablesToEmpty = [
  'mails',
  'limits',
  'audit_log',
  'used_signatures',
  'passkey_challenges',
  'flow_states',
  'users',
] as const

/** Not a secret: turns the bytes over, so that a key found in clear in the table would fail a test. */
const testCipher = {
  async encrypt(plain: Uint8Array) {
    return plain.map((byte) => byte ^ 0xff)
  },
  async decrypt(encrypted: Uint8Array) {
    return encrypted.map((byte) => byte ^ 0xff)
  },
}
