import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { StatementListeners } from './statements.ts'
import { valueParsers } from './value-types.ts'

const PARSE = 'P'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)
/** Bytes of a protocol message before its content: type (1) and length (4). */
const HEADER = 5

// Optimising the engine's 9 MB of WebAssembly takes 500 MB for some seconds after each start, which a small machine does not
// have. Must precede the compilation; V8 derives none of these flags from another one at run time.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag)

/** PGlite with the value parsers of this package, statement listeners and a state in which it rejects statements. */
export class EmbeddedEngine extends PGlite {
  readonly statements = new StatementListeners()
  #closing = false

  constructor(options: PGliteOptions) {
    super({ ...options, parsers: { ...valueParsers } })
  }

  /** Rejects every later call; a running statement may finish. */
  rejectStatements(): void {
    this.#closing = true
  }

  // Must throw synchronously: Kysely waits for the callback of a transaction, and a rejected promise would never call it.
  override transaction<T>(callback: (trx: Transaction) => Promise<T>): Promise<T> {
    if (this.#closing) throw new Error('the database is closing')
    return super.transaction(callback)
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.statements.hasListeners) {
      const sql = findStatement(message)
      if (sql !== null) this.statements.notify(sql)
    }
    return super.execProtocolRawSync(message)
  }
}

function findStatement(message: Uint8Array): string | null {
  if (message[0] === SIMPLE_QUERY) return readText(message, HEADER)
  // In a parse message the name of the prepared statement, usually empty, precedes the text.
  if (message[0] === PARSE) return readText(message, message.indexOf(0, HEADER) + 1)
  return null
}

function readText(message: Uint8Array, start: number): string {
  return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8')
}
