import { resolve } from 'node:path'
import { restoreArchives } from '#server/backup/restore-archives.ts'
import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/logging.ts'
import { type Print, UsageError } from './command.ts'

/** Not a `Command`: it needs an empty database and must not start a server on it. */
export const restoreUsage = 'restore DATA_ARCHIVE KEY_ARCHIVE'
export const restoreSummary =
  'Restores an empty database, with the server stopped, and repeats the deletions since the archive.'

export function readRestorePaths(args: readonly string[]): { data: string; keys: string } {
  const [data, keys, ...more] = args
  if (!data || !keys || more.length > 0 || data.startsWith('-')) {
    throw new UsageError('restore needs: an archive of data, and the newest archive of keys.', restoreUsage)
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
    `The data is that of ${formatMinute(done.dataMadeAt)}, the keys and the ledger are those of ${formatMinute(done.keysMadeAt)}.`,
  )
  print(
    `Deleted again: ${formatCount(done.people, 'person', 'people')}, ${formatCount(done.parts, 'single item', 'single items')}.`,
  )
  print(`Deletions that wait for their time again: ${done.planned}.`)
  print(`Surveys closed, as what waited in them cannot be opened: ${done.surveysClosed}.`)
  print('Everybody is signed out, and every level of sharing is closed until its person opens it again.')
  print(
    'What was changed after the archive was made is as before: docs/operations.md says what to check and to tell.',
  )
}

function formatMinute(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function formatCount(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
