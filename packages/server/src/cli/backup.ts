import { isAbsolute, join } from 'node:path'
import { ArchiveError } from '#server/backup/archive-header.ts'
import { createArchive } from '#server/backup/create-archive.ts'
import type { Config } from '#server/config/config.ts'
import { type Command, CommandError, UsageError } from './command.ts'

export const backupCommand: Command = {
  name: ['backup'],
  usage: 'backup FOLDER [--keys-only]',
  summary:
    'Writes an archive of the data and one of the keys into FOLDER while the server runs, and removes those past their retention.',
  async run([folder, option, ...more], { context }, print) {
    if (!folder || folder.startsWith('-') || (option && option !== '--keys-only') || more.length > 0) {
      throw new UsageError('backup needs: a folder, and --keys-only where the data is not meant.')
    }
    // A running server executes the command, and its working directory may differ.
    if (!isAbsolute(folder)) throw new CommandError(`Name the folder with its whole path, not ${folder}.`)
    try {
      // Data first, so that the key archive contains the deletions until the data archive is complete.
      if (!option) print(`Data: ${await createArchive(context, folder, 'data')}`)
      print(`Keys: ${await createArchive(context, folder, 'keys')}`)
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message, { cause: error })
      throw error
    }
    print(
      `${option ? 'The archive of the keys does not hold' : 'Neither archive holds'} the master key, ${describeMasterKey(context.config)}, and without that no answer can be read again: keep a copy of it in a place of its own.`,
    )
  },
}

function describeMasterKey({ dataKey, dataDirectory }: Config): string {
  return dataKey === undefined ? join(dataDirectory, 'data.key') : 'the setting DATA_KEY'
}
