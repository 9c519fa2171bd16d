import { isAbsolute, join } from 'node:path'
import { ArchiveError, type ArchiveKind } from '#server/backup/archive-header.ts'
import { createArchive, deleteExpiredArchives } from '#server/backup/create-archive.ts'
import type { Config } from '#server/config/config.ts'
import { type Command, CommandError, UsageError } from './command.ts'

const LABELS: Readonly<Record<ArchiveKind, string>> = { data: 'Data', keys: 'Keys' }

export const backupCommand: Command = {
  name: ['backup'],
  usage: 'backup FOLDER [--keys-only]',
  summary:
    'Writes a data archive and a key archive to FOLDER, an absolute path, while the server runs, and deletes expired archives there.',
  async run([folder, option, ...more], { context }, print) {
    if (!folder || folder.startsWith('-') || (option && option !== '--keys-only') || more.length > 0) {
      throw new UsageError('Expected a folder, and optionally --keys-only.')
    }
    // A running server executes the command, and its working directory may differ.
    if (!isAbsolute(folder)) throw new CommandError(`The folder must be an absolute path, not ${folder}.`)
    try {
      // Data first, so that the key archive contains the deletions until the data archive is complete.
      const kinds: readonly ArchiveKind[] = option ? ['keys'] : ['data', 'keys']
      for (const kind of kinds) print(`${LABELS[kind]}: ${await createArchive(context, folder, kind)}`)
      await deleteExpiredArchives(folder, kinds, context.now())
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message, { cause: error })
      throw error
    }
    print(
      `${option ? 'The key archive does not contain' : 'The archives do not contain'} the master key (${describeMasterKey(context.config)}). Without it no answer can be decrypted: store a copy of it separately.`,
    )
  },
}

function describeMasterKey({ dataKey, dataDirectory }: Config): string {
  return dataKey === undefined ? join(dataDirectory, 'data.key') : 'the setting DATA_KEY'
}
