import { randomBytes } from 'node:crypto'
import { assessment, consent } from '@twofold/contract'
import { migrate, openDatabase } from '@twofold/database'
import pg from 'pg'
import { contextParts } from '#server/features.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { postgresUnavailableReason, startPostgres } from '../../../../scripts/postgres.mjs'

/** Reason for skipping tests that stop and start their own PostgreSQL; null if they can run. */
export const noCluster: string | null = postgresUnavailableReason()

export interface Cluster extends AsyncDisposable {
  readonly url: string
  /** Kills the cluster like a power failure; `resume` starts it again on the same port. */
  crash(): Promise<void>
  resume(): Promise<void>
  /** Starts the cluster if it has exited, like a service manager. */
  restartIfExited(): void
  /** Makes the cluster accept connections without responding until `thaw`. */
  freeze(): void
  thaw(): void
}

export async function startCluster(
  settings: Readonly<Record<string, string | number>> = {},
  within?: string,
): Promise<Cluster> {
  // Other test clusters commit asynchronously, but these tests require durable commits.
  const cluster = await startPostgres({ synchronous_commit: 'on', ...settings }, within)
  return { ...cluster, [Symbol.asyncDispose]: () => cluster.stop() }
}

/** Starts a test server on a cluster. */
export async function createServerOn(
  { url }: Cluster,
  overrides: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> {
  // The same ratio as in production: the database timeout is four times the deadline of a call.
  const deadlineMs = overrides.connections?.deadlineMs
  const database = await openDatabase({
    kind: 'postgres',
    url,
    poolSize: 5,
    ...(deadlineMs !== undefined && { responseTimeoutMs: 4 * deadlineMs }),
  })
  await migrate(database, contextParts.migrations)
  return await createTestServer({ ...overrides, database })
}

/** Gives consent and starts an assessment; returns its id. */
export async function createDraft(server: TestServer, person: TestPerson): Promise<string> {
  const { consents } = (await (await server.request('/api/config')).json()) as {
    consents: { assessment: string }
  }
  await server.call(
    consent.putConsents,
    { assessment: { adult: true, wording: consents.assessment } },
    person,
  )
  return (await server.call(assessment.createAssessment, {}, person)).id
}

/** Opens a connection outside the server's pool. */
export async function connectClient({ url }: Cluster): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

const PASSWORD = 'Quiet-River-7'

export interface Answer {
  status: number
  body: unknown
}

/** Sends a request; null if the server ended before its response. */
export type Send = (method: string, path: string, body?: object, headers?: object) => Promise<Answer | null>

/** Requests to a server that may end. Each has its own IP address, because rate limits are not tested here. */
export function sender(url: string): Send {
  return async (method, path, body, headers = {}) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': [10, ...randomBytes(3)].join('.'),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    } catch {
      return null
    }
  }
}

export const signUp = (send: Send, email: string) =>
  send('POST', '/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Dora' } })
export const signIn = (send: Send, email: string) =>
  send('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })

/** Signs in and returns calls of the user; they throw if the server does not respond. */
export async function openSession(send: Send, email: string) {
  const session = (await signIn(send, email))?.body as { access_token: string }
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await send(method, path, body, headers)
    if (answer === null || answer.status >= 300) {
      throw new Error(`${method} ${path} failed: ${JSON.stringify(answer)}`)
    }
    return answer.body as Body
  }
  return { headers, call }
}
