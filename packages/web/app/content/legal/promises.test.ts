import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { informationTexts } from 'virtual:texts/information'
import { expect, test } from 'vitest'

const DOCS = new URL('../../../../../docs/', import.meta.url)
const APP = fileURLToPath(new URL('../../', import.meta.url))
const rows = readFileSync(new URL('promises.md', DOCS), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:promise|---) \|/.test(line))
  .map((line) => {
    const [, promise = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    return { promise, tests: [...tests.matchAll(/\]\(([^)]+)\)((?:,? “[^”]+”)+)/g)] }
  })

test('docs/promises.md names the tests of exactly the promises that /about lists', () => {
  const { list, pageLoad, pageLoadImages } = informationTexts().about.promises
  expect(rows.map(({ promise }) => promise).sort()).toEqual([...list, pageLoad, pageLoadImages].sort())
})

test('every promise names tests that exist', () => {
  for (const { promise, tests } of rows) {
    expect(tests.length, promise).toBeGreaterThan(0)
    for (const [, path = '', names = ''] of tests) {
      // The docs name a table of tests with an ellipsis for what varies.
      const source = readFileSync(new URL(path, DOCS), 'utf8').replaceAll(/\$\{\w+\}/g, '…')
      for (const [, name = ''] of names.matchAll(/“([^”]+)”/g)) {
        expect(source.replaceAll('`', "'"), promise).toContain(`'${name}'`)
      }
    }
  }
})

test('no content or message contains the path of a source file', () => {
  let count = 0
  for (const folder of ['content', 'messages']) {
    for (const name of readdirSync(`${APP}${folder}`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:json|md|tsx?)$/.test(name) || name.endsWith('.test.ts')) continue
      count += 1
      const source = readFileSync(`${APP}${folder}/${name}`, 'utf8')
      const texts = source
        .replace(/^(?:import|export) .* from .*$|^} from .*$/gm, '')
        .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      expect(texts, name).not.toMatch(/\.(?:test|spec)\.tsx?|\bpackages\//)
    }
  }
  expect(count, 'searched files').toBeGreaterThan(70)
})
