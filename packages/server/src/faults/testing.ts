import { assessment, consent } from '@twofold/contract'
import { migrate, openDatabase } from '@twofold/database'
import pg from 'pg'
import { contextParts } from '#server/features.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { startPostgres, whyNoPostgres } from '../../../../scripts/postgres.mjs'

/** Why a test that ends and starts a PostgreSQL of its own is skipped; null where it can run. */
export const noCluster: string | null = whyNoPostgres()

export interface Cluster extends AsyncDisposable {
  readonly url: string
  /** As a machine that loses its power; `resume` starts it again on the same port. */
  crash(): Promise<void>
  resume(): Promise<void>
  /** What a service manager does now and then: starts it if it has ended. */
  tend(): void
  /** It takes connections and answers nothing, until it is thawed. */
  freeze(): void
  thaw(): void
}

export async function startCluster(
  settings: Readonly<Record<string, string | number>> = {},
  within?: string,
): Promise<Cluster> {
  // Unlike other tests' clusters: what was acknowledged has to be there after a crash.
  const cluster = await startPostgres({ synchronous_commit: 'on', ...settings }, within)
  return { ...cluster, [Symbol.asyncDispose]: () => cluster.stop() }
}

/** A whole server on a cluster of its own. */
export async function serverOn(
  { url }: Cluster,
  overrides: Parameters<typeof createTestServer>[0] = {},
): Promise<TestServer> {
  // As outside of tests, the database waits four times as long as a caller of the API.
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
export async function beginDraft(server: TestServer, person: TestPerson): Promise<string> {
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

/** A connection outside the server's pool. */
export async function stranger({ url }: Cluster): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}
