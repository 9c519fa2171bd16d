import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase } from './index.ts'
import { layEmptyDatabase } from './testing.ts'

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = mountSmallDisk()

/** A disk of its own, small enough to be filled: only root may mount one. */
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
  'a full disk refuses for now, loses nothing, and is no disk to restart for',
  async () => {
    const directory = join(disk, 'database')
    const ballast = join(disk, 'ballast')
    await layEmptyDatabase(directory)
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
      let refusal: unknown
      while (refusal === undefined && acknowledged < 2000) {
        await save().then(
          () => acknowledged++,
          (error: unknown) => {
            refusal = error
          },
        )
      }
      expect(refusal).toMatchObject({ code: '53100' })
      expect(isDatabaseUnavailable(refusal)).toBe(true)
      expect(await count()).toEqual({ count: acknowledged })
      rmSync(ballast)
      await save()
      acknowledged++
    }
    await using again = await openDatabase({ kind: 'embedded', directory })
    const { rows } = await sql`select count(*)::int as count from saves`.execute(again.kysely)
    expect(rows).toEqual([{ count: acknowledged }])
  },
)
