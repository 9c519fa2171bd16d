import { moveToPostgres } from '#server/backup/move.ts'
import type { Config } from '#server/config/config.ts'
import { type Print, UsageError } from './command.ts'

/** Not a `Command`: it needs exclusive access to the embedded database and an empty target without a server. */
export const moveUsage = 'move'
export const moveSummary =
  'Copies the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL and compares each table; stop the server first.'

export async function move(config: Config, args: readonly string[], print: Print): Promise<void> {
  if (args.length > 0) {
    throw new UsageError('move accepts no arguments: set DATABASE_URL to the new database.', moveUsage)
  }
  const { from, tables, rows, wasDone } = await moveToPostgres(config)
  print(
    `${wasDone ? 'Already moved' : 'Moved'}: ${rows} rows of ${tables} tables. All tables are identical in both databases.`,
  )
  print(`Start the server: it now uses PostgreSQL, and users stay signed in. The master key is unchanged.`)
  print(`${from} is unchanged. Delete it within seven days, because data deleted from now on remains in it.`)
}
