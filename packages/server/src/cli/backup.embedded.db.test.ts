import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@twofold/database'
import { expect, test } from 'vitest'
import { markUnfinished } from '#server/backup/repository.ts'
import { createRestoreMark } from '#server/backup/unfinished.ts'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { sendToServer } from '#server/control/control-socket.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { runCommand } from '#server/testing/processes.ts'
import { silentLog as log } from '#server/testing/test-server.ts'
import { restore } from './restore.ts'
import { runCommand as runInServer } from './run.ts'

const passwordHash = { memoryKiB: 64, passes: 1 }
const ann = { email: 'ann@example.com', password: 'Calm-Sea-Under-9', name: 'Ann' }

const home = createTestFolder('backup')
const archives = join(home, 'archives')

function createConfig(name: string) {
  return { ...readConfig(readEnv({ DATA_DIR: join(home, name), OUTBOX_PORT: '0' })), port: 0 }
}

const start = (name: string): Promise<RunningServer> =>
  startServer({
    config: createConfig(name),
    pages: null,
    overrides: { log, passwordHash },
    runCommand: runInServer,
  })

test('backup creates nothing when the settings name no database', async () => {
  const directory = join(home, 'elsewhere')
  await using command = runCommand(['backup', archives], { DATABASE_URL: '', DATA_DIR: directory })
  expect((await command.ended).code).toBe(1)
  expect(command.output()).toMatch(/^There is no database in .*elsewhere\. /)
  expect([existsSync(directory), existsSync(archives)]).toEqual([false, false])
})

test('archives of a running server restore to another data folder with the master key', async () => {
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const paths = async () => {
    const [data = '', keys = ''] = await Promise.all(
      ['data', 'keys'].map(async (kind) =>
        join(archives, kind, (await readdir(join(archives, kind))).at(-1) ?? ''),
      ),
    )
    return { data, keys }
  }
  const restoreTo = async (name: string) => restore(createConfig(name), await paths(), { log, print })
  {
    await using first = await start('first')
    await first.context.auth.users.create(ann)
    const { dataDirectory } = first.context.config
    expect(await sendToServer(dataDirectory, ['backup', 'archives'], print)).toBe(1)
    expect(output.at(-1)).toBe('The folder must be an absolute path, not archives.')
    expect(await sendToServer(dataDirectory, ['backup', '/proc/nowhere'], print)).toBe(1)
    expect(output.at(-1)).toMatch(/^The archive could not be written to \/proc\/nowhere\/data \(E[A-Z]+\)/)
    expect(await sendToServer(dataDirectory, ['backup', archives], print)).toBe(0)
    const masterKey = join(dataDirectory, 'data.key')
    expect(output.at(-1)).toContain(`The archives do not contain the master key (${masterKey}).`)
    expect(await sendToServer(dataDirectory, ['backup', archives, '--keys-only'], print)).toBe(0)
    expect(output.slice(-2)).toEqual([
      expect.stringMatching(/^Keys: /),
      expect.stringContaining(`The key archive does not contain the master key (${masterKey}).`),
    ])
    expect([await readdir(join(archives, 'data')), await readdir(join(archives, 'keys'))]).toMatchObject([
      { length: 1 },
      { length: 2 },
    ])
    // A running server blocks the restore.
    await expect(restoreTo('first')).rejects.toThrow('is in use by another process')
  }
  await expect(restoreTo('first')).rejects.toThrow('is not empty')
  await expect(restoreTo('second')).rejects.toThrow('The master key is missing: restore your copy to')

  await mkdir(join(home, 'second'))
  await copyFile(join(home, 'first', 'data.key'), join(home, 'second', 'data.key'))
  await restoreTo('second')
  expect(output.at(-1)).toContain('in docs/operations.md for the next steps')
  {
    await using second = await start('second')
    expect((await second.context.auth.users.findByEmail(ann.email))?.name).toBe('Ann')
  }

  {
    await using database = await openDatabase(createConfig('second').database)
    await markUnfinished(database.kysely)
  }
  await expect(start('second')).rejects.toThrow('A restore into this database was interrupted')

  await rm(join(home, 'first', 'data.key'))
  await expect(start('first')).rejects.toThrow('The master key is missing')
  expect(await readdir(join(home, 'first'))).not.toContain('data.key')
  await copyFile(join(home, 'second', 'data.key'), join(home, 'first', 'data.key'))

  // Interrupted before the database existed: no server starts there as an empty site, and the restore can be repeated.
  await mkdir(join(home, 'third'))
  await copyFile(join(home, 'first', 'data.key'), join(home, 'third', 'data.key'))
  await createRestoreMark(createConfig('third'))
  await expect(start('third')).rejects.toThrow('A restore into this database was interrupted')
  await restoreTo('third')
  await using third = await start('third')
  expect((await third.context.auth.users.findByEmail(ann.email))?.name).toBe('Ann')
}, 400_000)
