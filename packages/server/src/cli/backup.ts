import { isAbsolute, join } from 'node:path'
import { ArchiveError } from '#server/backup/archive-header.ts'
import { makeArchive } from '#server/backup/make-archives.ts'
import type { Config } from '#server/config/config.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const backupCommand: Command = {
  words: ['backup'],
  usage: 'backup FOLDER [--keys-only]',
  summary:
    'Writes an archive of the data and one of the keys into FOLDER while the server runs, and removes those past their retention.',
  async run([folder, option, ...more], { context }, say) {
    if (!folder || folder.startsWith('-') || (option && option !== '--keys-only') || more.length > 0) {
      throw new UsageError('backup needs: a folder, and --keys-only where the data is not meant.')
    }
    // The server, which does the work, may have been started elsewhere.
    if (!isAbsolute(folder)) throw new CommandError(`Name the folder with its whole path, not ${folder}.`)
    try {
      // Data first: keys newer than the data contain the deletions in between.
      if (!option) say(`Data: ${await makeArchive(context, folder, 'data')}`)
      say(`Keys: ${await makeArchive(context, folder, 'keys')}`)
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message, { cause: error })
      throw error
    }
    say(
      `${option ? 'The archive of the keys does not hold' : 'Neither archive holds'} the master key, ${masterKeyOf(context.config)}, and without that no answer can be read again: keep a copy of it in a place of its own.`,
    )
  },
}

function masterKeyOf({ dataKey, dataDirectory }: Config): string {
  return dataKey === undefined ? join(dataDirectory, 'data.key') : 'the setting DATA_KEY'
}
