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
    ...(deadlineMs !== undefined && { deadlineMs: 4 * deadlineMs }),
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
