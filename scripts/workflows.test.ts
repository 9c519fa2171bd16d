import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const folder = new URL('.github/workflows/', root)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const workflows = readdirSync(folder)

test('at least one workflow runs .ci/run', () => {
  const texts = workflows.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  expect(texts.some((text) => /run: \.ci\/run$/m.test(text))).toBe(true)
})

describe.each(workflows)('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8')

  test('runs only npm scripts that exist in package.json', () => {
    const commands = [...text.matchAll(/(?<=\s)npm (?:run )?([a-z:]+)/g)].map((match) => match[1] ?? '')
    for (const command of commands) expect(Object.keys(scripts)).toContain(command)
  })

  test('has read-only permissions for the repository', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
  })
})
