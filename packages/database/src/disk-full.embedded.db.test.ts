import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase } from './index.ts'
import { createEmptyDatabase } from './testing.ts'

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = mountSmallDisk()

/** Mounts a small file system that the test fills; needs root. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.skipIf(!isMounted)(
  'a full disk makes writes unavailable without data loss until space is freed, without a restart',
  async () => {
    const directory = join(disk, 'database')
    const ballast = join(disk, 'ballast')
    await createEmptyDatabase(directory)
    let acknowledged = 0
    {
      await using database = await openDatabase({ kind: 'embedded', directory })
      const save = () => sql`insert into saves (text) values (${'x'.repeat(20_000)})`.execute(database.kysely)
      const count = async () =>
        (await sql<{ count: number }>`select count(*)::int as count from saves`.execute(database.kysely))
          .rows[0]
      await sql`create table saves (text text)`.execute(database.kysely)
      await save()
      acknowledged++
      expect(() => writeFileSync(ballast, Buffer.alloc(100_000_000))).toThrow('ENOSPC')
      let writeError: unknown
      while (writeError === undefined && acknowledged < 2000) {
        await save().then(
          () => acknowledged++,
          (error: unknown) => {
            writeError = error
          },
        )
      }
      expect(writeError).toMatchObject({ code: '53100' })
      expect(isDatabaseUnavailable(writeError)).toBe(true)
      expect(await count()).toEqual({ count: acknowledged })
      rmSync(ballast)
      await save()
      acknowledged++
    }
    await using reopened = await openDatabase({ kind: 'embedded', directory })
    const { rows } = await sql`select count(*)::int as count from saves`.execute(reopened.kysely)
    expect(rows).toEqual([{ count: acknowledged }])
  },
)

test.skipIf(!isMounted)(
  'opening a database on a full disk fails with a sentence about the disk',
  async () => {
    const directory = join(disk, 'closed')
    await createEmptyDatabase(directory)
    expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000_000))).toThrow('ENOSPC')
    await expect(openDatabase({ kind: 'embedded', directory: join(disk, 'new') })).rejects.toThrow(
      /^The embedded database in \S+ cannot be opened: its disk is full, free some space\.$/,
    )
    rmSync(join(disk, 'ballast'))
  },
)
