import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documents, root } from './documents.ts'
import { program } from './testing.ts'

test.each(Object.entries(documents))('%s equals the text generated from the code', async (path, render) => {
  expect(await readFile(new URL(path, root), 'utf8')).toBe(render(program))
})

test('every command in docs/operations.md exists', async () => {
  const page = await readFile(new URL('docs/operations.md', root), 'utf8')
  const known = new Set(program.commands.map((command) => command.name()))
  const named = [...page.matchAll(/npm run cli -- ([a-z-]+)/g)].map(([, word = '']) => word)
  expect(named.filter((word) => !known.has(word) && word !== 'help')).toEqual([])
})
