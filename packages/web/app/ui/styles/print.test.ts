import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const listColours = (css: string) => new Set([...css.matchAll(/(--color-[a-z-]+):/g)].map(([, name]) => name))

test('print styles reset every colour of the dark theme', () => {
  const dark = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(read('./base.css'))?.[1] ?? ''
  const print = /:root \{([^}]*)\}/.exec(read('./print.css'))?.[1] ?? ''
  expect(listColours(dark).size).toBeGreaterThan(5)
  expect([...listColours(dark)].filter((name) => !listColours(print).has(name))).toEqual([])
})
