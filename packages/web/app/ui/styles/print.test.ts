import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const coloursIn = (css: string) => new Set([...css.matchAll(/(--color-[a-z-]+):/g)].map(([, name]) => name))

test('paper is light: every colour that the dark changes is set back for print', () => {
  const dark = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(read('./base.css'))?.[1] ?? ''
  const print = /:root \{([^}]*)\}/.exec(read('./print.css'))?.[1] ?? ''
  expect(coloursIn(dark).size).toBeGreaterThan(5)
  expect([...coloursIn(dark)].filter((name) => !coloursIn(print).has(name))).toEqual([])
})
