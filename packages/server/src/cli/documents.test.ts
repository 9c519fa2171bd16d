import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documents, root } from './documents.ts'

test.each(Object.entries(documents))('%s is what the code says', async (path, render) => {
  expect(await readFile(new URL(path, root), 'utf8')).toBe(render())
})
