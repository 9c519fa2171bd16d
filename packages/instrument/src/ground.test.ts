import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coarse, roundTo } from './rounding.ts'

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}

const folder = new URL('.', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
  .map((name) => ({ name, text: withoutComments(readFileSync(new URL(name, folder), 'utf8')) }))

test.each(sources)('$name imports only files of this package', ({ text }) => {
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g))
    expect(target).toMatch(/^\.\.?\//)
})

// Simulated people are compared only within one engine, and no result of a user depends on them.
const computing = sources.filter(({ name }) => name !== 'simulated-people.ts')

test.each(computing)('$name uses only operations that are exact in every engine', ({ text }) => {
  // ECMAScript defines exact results only for these; pow, exp, log, hypot and locales differ between engines.
  for (const [, name] of text.matchAll(/\bMath\.(\w+)/g))
    expect(['abs', 'floor', 'max', 'min', 'round', 'sqrt']).toContain(name)
  expect(text).not.toMatch(
    /\*\*|\bDate\b|\bIntl\b|toLocale|localeCompare|\bprocess\b|\bwindow\b|Math\.random/,
  )
})

test('roundTo rounds halves up and ignores floating-point errors', () => {
  expect([2.5, 3.5, 2.4999999999, 2.49999].map((x) => roundTo(x, 1))).toEqual([3, 4, 3, 2])
  expect([45, 44.99, 95, 4.99].map((x) => roundTo(x, 10))).toEqual([50, 40, 100, 0])
  expect([0, 4.99, 15, 94.99, 100].map(coarse)).toEqual([10, 10, 20, 90, 90])
})
