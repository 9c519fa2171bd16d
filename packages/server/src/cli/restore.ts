import { resolve } from 'node:path'
import { type RestoreResult, restoreArchives } from '#server/backup/restore-archives.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { formatTime } from '#server/format-time.ts'
import type { Log } from '#server/logging.ts'
import type { Print, Register } from './command.ts'
import { createTerminalLog } from './terminal-log.ts'

/** Not in a server: it needs an empty database and must not start a server on it. */
export const registerRestore: Register = (program, { action, print }) => {
  program
    .command('restore <DATA_ARCHIVE> <KEY_ARCHIVE>')
    .summary(
      'Restores archives into an empty database and repeats the deletions since the data archive; stop the server first.',
    )
    .action(
      action((data, keys) =>
        restore(
          readConfig(readEnv()),
          { data: resolve(data), keys: resolve(keys) },
          { log: createTerminalLog(), print },
        ),
      ),
    )
}

export async function restore(
  config: Config,
  paths: { data: string; keys: string },
  { log, print }: { log: Log; print: Print },
): Promise<RestoreResult> {
  const done = await restoreArchives(config, paths, { log })
  print(
    `Data from ${formatTime(done.dataMadeAt)}; keys and deletion ledger from ${formatTime(done.keysMadeAt)}.`,
  )
  print(
    `Deletions repeated: ${formatCount(done.people, 'account', 'accounts')}, ${formatCount(done.parts, 'other item', 'other items')}.`,
  )
  print(`Deletions scheduled again: ${done.planned}.`)
  print(`Roles revoked again: ${done.roles}.`)
  print(
    done.adminEmails.length === 0
      ? 'No user is an admin.'
      : `Admins, as in the archive unless revoked since: ${done.adminEmails.join(', ')}.`,
  )
  print(`Surveys closed because their waiting responses cannot be decrypted: ${done.surveysClosed}.`)
  print('All users are signed out, and sharing has stopped for all users until they share again.')
  print(
    'Changes made after the archives were created are lost. See "Restore" in docs/operations.md for the next steps.',
  )
  return done
}

function formatCount(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
