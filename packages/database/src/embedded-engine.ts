import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { StatementListeners } from './statements.ts'
import { valueParsers } from './value-types.ts'

const PARSE = 'P'.charCodeAt(0)
const SIMPLE_QUERY = 'Q'.charCodeAt(0)
/** A message of the wire begins with its kind (one byte) and its length (four). */
const HEADER = 5

/** PGlite with our reading of values, whose statements can be heard and which refuses work once it closes. */
export class EmbeddedEngine extends PGlite {
  readonly statements = new StatementListeners()
  #closing = false

  constructor(options: PGliteOptions) {
    super({ ...options, parsers: { ...valueParsers } })
  }

  /** From now on every call is refused, while the one that runs may end. */
  refuseWork(): void {
    this.#closing = true
  }

  // Not async on purpose: Kysely waits for the begin of a transaction, and would wait for ever for a promise
  // that is refused before it.
  override transaction<T>(callback: (trx: Transaction) => Promise<T>): Promise<T> {
    if (this.#closing) throw new Error('the database is closing')
    return super.transaction(callback)
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.statements.isHeard) {
      const sql = statementIn(message)
      if (sql !== null) this.statements.tell(sql)
    }
    return super.execProtocolRawSync(message)
  }
}

function statementIn(message: Uint8Array): string | null {
  if (message[0] === SIMPLE_QUERY) return textAt(message, HEADER)
  // A parse message names its prepared statement (mostly with the empty name) before the text.
  if (message[0] === PARSE) return textAt(message, message.indexOf(0, HEADER) + 1)
  return null
}

function textAt(message: Uint8Array, start: number): string {
  return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8')
}
