import { resolve } from 'node:path'
import { restoreArchives } from '#server/backup/restore-archives.ts'
import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/logging.ts'
import { type Say, UsageError } from './command.ts'

/** Not a command like the others: it needs a place where no server is, and none may be made for it. */
export const restoreUsage = 'restore DATA_ARCHIVE KEY_ARCHIVE'
export const restoreSummary =
  'Restores an empty database, with the server stopped, and repeats the deletions since the archive.'

export function readRestorePaths(words: readonly string[]): { data: string; keys: string } {
  const [data, keys, ...more] = words
  if (!data || !keys || more.length > 0 || data.startsWith('-')) {
    throw new UsageError('restore needs: an archive of data, and the newest archive of keys.', restoreUsage)
  }
  return { data: resolve(data), keys: resolve(keys) }
}

export async function restore(
  config: Config,
  paths: { data: string; keys: string },
  { log, say }: { log: Log; say: Say },
): Promise<void> {
  const done = await restoreArchives(config, paths, { log })
  say(
    `The data is that of ${at(done.dataMadeAt)}, the keys and the ledger are those of ${at(done.keysMadeAt)}.`,
  )
  say(
    `Deleted again: ${count(done.people, 'person', 'people')}, ${count(done.parts, 'single item', 'single items')}.`,
  )
  say(`Deletions that wait for their time again: ${done.planned}.`)
  say(`Surveys closed, as what waited in them can not be opened: ${done.surveysClosed}.`)
  say('Everybody is signed out, and every level of sharing is closed until its person opens it again.')
  say(
    'What was changed after the archive was made is as before: docs/operations.md says what to check and to tell.',
  )
}

function at(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
