import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { root } from './documents.ts'
import { retentionEnforcements } from './retention-page.ts'

test('every job named in the retention page is scheduled', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  for (const { what, by } of Object.values(retentionEnforcements)) {
    for (const [, name = ''] of by.matchAll(/`([a-z]+\.[a-z-]+)`/g)) expect(scheduled, what).toContain(name)
  }
})

test.each(Object.entries(retentionEnforcements))(
  'the test named for %s exists',
  async (_name, { test: path }) => {
    expect(await readFile(new URL(path, root), 'utf8')).toMatch(/^(test|describe)/m)
  },
)
