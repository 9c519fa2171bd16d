import { moveToPostgres } from '#server/backup/move.ts'
import type { Config } from '#server/config/config.ts'
import { type Say, UsageError } from './command.ts'

/** Not a command like the others: it needs the embedded database to itself, and a place where no server is. */
export const moveUsage = 'move'
export const moveSummary =
  'Moves the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, with the server stopped, and compares every table.'

export async function move(config: Config, words: readonly string[], say: Say): Promise<void> {
  if (words.length > 0) {
    throw new UsageError('move takes no words: set DATABASE_URL to the new database.', moveUsage)
  }
  const { from, tables, rows, wasDone } = await moveToPostgres(config)
  say(
    `${wasDone ? 'Everything was there already' : 'Moved'}: ${rows} rows of ${tables} tables, each table the same on both sides.`,
  )
  say(
    `Start the server: with DATABASE_URL it uses PostgreSQL, and users stay signed in. The master key remains unchanged.`,
  )
  say(`${from} is as it was: remove it within seven days, as what is deleted from now on stays in it.`)
}
