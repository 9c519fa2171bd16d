import { resolve } from 'node:path'
import { restoreArchives } from '#server/backup/restore-archives.ts'
import type { Config } from '#server/config/config.ts'
import { formatTime } from '#server/format-time.ts'
import type { Log } from '#server/logging.ts'
import { type Print, UsageError } from './command.ts'

/** Not a `Command`: it needs an empty database and must not start a server on it. */
export const restoreUsage = 'restore DATA_ARCHIVE KEY_ARCHIVE'
export const restoreSummary =
  'Restores archives into an empty database and repeats the deletions since the data archive; stop the server first.'

export function readRestorePaths(args: readonly string[]): { data: string; keys: string } {
  const [data, keys, ...more] = args
  if (!data || !keys || more.length > 0 || data.startsWith('-')) {
    throw new UsageError('Expected a data archive and the newest key archive.', restoreUsage)
  }
  return { data: resolve(data), keys: resolve(keys) }
}

export async function restore(
  config: Config,
  paths: { data: string; keys: string },
  { log, print }: { log: Log; print: Print },
): Promise<void> {
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
}

function formatCount(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
