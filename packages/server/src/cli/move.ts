import { moveToPostgres } from '#server/backup/move.ts'
import type { Config } from '#server/config/config.ts'
import { type Print, UsageError } from './command.ts'

/** Not a `Command`: it needs exclusive access to the embedded database and an empty target without a server. */
export const moveUsage = 'move'
export const moveSummary =
  'Moves the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, with the server stopped, and compares every table.'

export async function move(config: Config, args: readonly string[], print: Print): Promise<void> {
  if (args.length > 0) {
    throw new UsageError('move takes no words: set DATABASE_URL to the new database.', moveUsage)
  }
  const { from, tables, rows, wasDone } = await moveToPostgres(config)
  print(
    `${wasDone ? 'Everything was there already' : 'Moved'}: ${rows} rows of ${tables} tables, each table the same on both sides.`,
  )
  print(
    `Start the server: with DATABASE_URL it uses PostgreSQL, and users stay signed in. The master key remains unchanged.`,
  )
  print(`${from} is as it was: remove it within seven days, as what is deleted from now on stays in it.`)
}
