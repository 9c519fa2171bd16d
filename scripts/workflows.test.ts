import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const folder = new URL('.github/workflows/', root)
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
const workflows = readdirSync(folder)

test('at least one workflow runs .ci/run', () => {
  const texts = workflows.map((name) => readFileSync(new URL(name, folder), 'utf8'))
  expect(texts.some((text) => /run: \.ci\/run\b/.test(text))).toBe(true)
})

describe.each(workflows)('%s', (name) => {
  const text = readFileSync(new URL(name, folder), 'utf8')

  test('runs only npm scripts that exist in package.json', () => {
    const commands = [...text.matchAll(/(?<=\s)npm (?:run )?([a-z:]+)/g)].map((match) => match[1] ?? '')
    for (const command of commands) expect(Object.keys(scripts)).toContain(command)
  })

  test('pins every action by its commit, with the version as comment', () => {
    const uses = [...text.matchAll(/uses: (.*)$/gm)].map((match) => match[1] ?? '')
    for (const action of uses) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test('runs only scripts that exist', () => {
    for (const [, script = ''] of text.matchAll(/(?:run: |node )(scripts\/[\w.-]+)/g)) {
      expect(existsSync(new URL(script, root)), script).toBe(true)
    }
  })

  test('has read-only permissions for the repository', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m)
  })
})
