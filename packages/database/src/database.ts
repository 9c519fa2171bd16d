import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { AnyKysely } from './any-kysely.ts'

export type Engine = 'embedded' | 'postgres'

export interface EmbeddedSettings {
  kind: 'embedded'
  /** The folder of the data; created on the first start. */
  directory: string
}

export interface PostgresSettings {
  kind: 'postgres'
  url: string
  /** The same database through a connection pooler, for calls; `url` then serves connections that need a session. */
  poolUrl?: string | undefined
  poolSize?: number
  /** Milliseconds after which a connection without a response is closed. */
  responseTimeoutMs?: number
}

export type DatabaseSettings = EmbeddedSettings | PostgresSettings

export interface Database extends AsyncDisposable {
  readonly engine: Engine
  readonly kysely: AnyKysely
  /** The engine itself, for the job queue; null on PostgreSQL. */
  readonly embedded: PGlite | null
  /** The pool itself, for other connections with its settings and for metrics; null on the embedded engine. */
  readonly pool: Pool | null
  /** The URL for further connections, never that of a pooler; null on the embedded engine. */
  readonly url: string | null
  /** Calls the listener with every statement sent to the engine until the returned function is called. */
  onStatement(listener: (sql: string) => void): () => void
}
