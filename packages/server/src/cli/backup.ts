import { isAbsolute, join, resolve } from 'node:path'
import { listIdentities } from '#server/backup/archive-file.ts'
import type { ArchiveKind } from '#server/backup/archive-header.ts'
import { createArchive, deleteExpiredArchives } from '#server/backup/create-archive.ts'
import { findSecrets } from '#server/backup/find-secrets.ts'
import { verifyArchive } from '#server/backup/restore-archives.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { formatTime } from '#server/format-time.ts'
import { CommandError, type Register } from './command.ts'

const LABELS: Readonly<Record<ArchiveKind, string>> = { data: 'Data', keys: 'Keys' }

export const registerBackup: Register = (program, { action, inServer, print, printRemark }) => {
  const backup = program
    .command('backup <FOLDER>')
    .summary(
      'Writes a data archive and a key archive to FOLDER, an absolute path, while the server runs, and deletes expired archives there.',
    )
    .option('--keys-only', 'writes only the key archive')
    .action(
      inServer(async ({ context }, folder, { keysOnly }) => {
        // A running server executes the command, and its working directory may differ.
        if (!isAbsolute(folder)) throw new CommandError(`The folder must be an absolute path, not ${folder}.`)
        const paths: Partial<Record<ArchiveKind, string>> = {}
        // Data first, so that the key archive contains the deletions until the data archive is complete.
        const kinds: readonly ArchiveKind[] = keysOnly ? ['keys'] : ['data', 'keys']
        for (const kind of kinds) {
          const path = await createArchive(context, folder, kind)
          paths[kind] = path
          print(`${LABELS[kind]}: ${path}`)
        }
        await deleteExpiredArchives(folder, kinds, context.now())
        print(
          `${keysOnly ? 'The key archive does not contain' : 'The archives do not contain'} the master key (${describeMasterKey(context.config)}). Without it no answer can be decrypted: store a copy of it separately.`,
        )
        return paths
      }),
    )
  backup
    .command('verify <FILE>')
    .summary(
      'Reads every byte of an archive and checks that this version and its master keys can restore it.',
    )
    .action(
      action(async (file) => {
        const { kind, madeAt, rows } = await verifyArchive(readConfig(readEnv()), resolve(file))
        print(`${LABELS[kind]} of ${formatTime(madeAt)}: ${rows} rows, undamaged.`)
        return { kind, madeAt, rows }
      }),
    )
  backup
    .command('identity')
    .summary('Prints the age identity of each master key, with which the age tool decrypts archives.')
    .action(
      action(async () => {
        const identities = listIdentities(await findSecrets(readConfig(readEnv())))
        for (const identity of identities) print(identity)
        printRemark('An identity decrypts every archive of its master key: delete it after use.')
        return { identities }
      }),
    )
}

function describeMasterKey({ dataKey, dataDirectory }: Config): string {
  return dataKey === undefined ? join(dataDirectory, 'data.key') : 'the setting DATA_KEY'
}
