import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { root } from './documents.ts'
import { keptSpans } from './retention-page.ts'

test('every job that is said to keep a span is there, and comes by the clock', () => {
  const scheduled = jobs.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  for (const { what, by } of Object.values(keptSpans)) {
    for (const [, name = ''] of by.matchAll(/`([a-z]+\.[a-z-]+)`/g)) expect(scheduled, what).toContain(name)
  }
})

test.each(Object.entries(keptSpans))('%s is held by a test that is there', async (_name, { test: path }) => {
  expect(await readFile(new URL(path, root), 'utf8')).toMatch(/^(test|describe)/m)
})
