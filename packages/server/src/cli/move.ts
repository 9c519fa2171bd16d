import { moveToPostgres } from '#server/backup/move.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import type { Print, Register } from './command.ts'

/** Not in a server: it needs exclusive access to the embedded database and an empty target. */
export const registerMove: Register = (program, { action, print }) => {
  program
    .command('move')
    .summary(
      'Copies the embedded database in DATA_DIR to the empty PostgreSQL database at DATABASE_URL and compares each table; stop the server first.',
    )
    .action(action(() => move(readConfig(readEnv()), print)))
}

export async function move(config: Config, print: Print) {
  const moved = await moveToPostgres(config)
  print(
    `${moved.wasDone ? 'Already moved' : 'Moved'}: ${moved.rows} rows of ${moved.tables} tables. All tables are identical in both databases.`,
  )
  print('Start the server: it now uses PostgreSQL, and users stay signed in. The master key is unchanged.')
  print(
    `${moved.from} is unchanged. Delete it within seven days, because data deleted from now on remains in it.`,
  )
  return moved
}
