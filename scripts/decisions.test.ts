import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs', 'decisions')
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()
const numbers = files.map((file) => file.slice(0, 4))
const SECTIONS = ['Context', 'Decision', 'Consequences']
const MAX_LINES = 60

test('decision records are numbered from 0001 without gaps', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
})

test('the index lists every record with its title and status', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[\d{4}\]\(.*$/gm)].map(([row]) => row)
  expect(rows).toEqual(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const [title, date, status] = [/^# \d{4}: (.+)$/m, /^Date: (.+)$/m, /^Status: (.+)$/m].map(
        (pattern) => text.match(pattern)?.[1],
      )
      return `| [${file.slice(0, 4)}](${file}) | ${title} | ${status} | ${date} |`
    }),
  )
})

test('links to decision records have an existing target and its number as text', () => {
  const documents = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
  const links = documents.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/\[([^\]]*)\]\(([^)\s]*?(\d{4})-[a-z0-9-]+\.md)\)/g),
    ].map(([, text = '', target = '', number]) => ({ path, text, target, number })),
  )
  expect(links.length).toBeGreaterThan(files.length)
  const wrong = links.filter(
    ({ path, text, target, number }) =>
      !existsSync(join(root, dirname(path), target)) || (text.match(/\d{4}/)?.[0] ?? number) !== number,
  )
  expect(wrong).toEqual([])
})

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')

  test('file name consists of number and title', () => {
    const [, number, title = ''] = text.match(/^# (\d{4}): (.+)$/m) ?? []
    const slug = title
      .toLowerCase()
      .replace(/['’°]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
    expect(file).toBe(`${number}-${slug}.md`)
  })

  test('has date, status, context, decision and consequences in at most 60 lines', () => {
    expect(text).toMatch(/^# .+\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (accepted|superseded by \d{4})\n\n/)
    const successor = text.match(/^Status: superseded by (\d{4})$/m)?.[1]
    if (successor) expect(numbers).toContain(successor)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(SECTIONS)
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })
})
