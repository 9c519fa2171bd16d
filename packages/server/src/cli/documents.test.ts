import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documents, root } from './documents.ts'
import { listUsages, renderHelp } from './run.ts'

test.each(Object.entries(documents))('%s equals the text generated from the code', async (path, render) => {
  expect(await readFile(new URL(path, root), 'utf8')).toBe(render())
})

test('docs/operations.md and the help list the same commands', async () => {
  const page = await readFile(new URL('docs/operations.md', root), 'utf8')
  const rows = listUsages().map(([usage, summary]) => `| \`${usage.replaceAll('|', '\\|')}\` | ${summary} |`)
  const listed = page.split('\n').filter((line) => /^\| `[a-z]+[^`]*` \| [A-Z].*\. \|$/.test(line))
  expect(listed).toEqual(rows)
  const help = renderHelp()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
  for (const line of listUsages()) expect(help).toContainEqual(line)
})

test('every command in docs/operations.md exists', async () => {
  const page = await readFile(new URL('docs/operations.md', root), 'utf8')
  const commands = new Set(listUsages().map(([usage]) => usage.split(' ')[0]))
  const named = [...page.matchAll(/npm run cli -- ([a-z-]+)/g)].map(([, word = '']) => word)
  expect(named.filter((word) => !commands.has(word) && word !== 'help')).toEqual([])
})
