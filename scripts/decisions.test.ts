import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const files = readdirSync(folder).sort()
const SECTIONS = ['Context', 'Decision', 'Consequences']
const A_PAGE = 60

test('there are decisions, and no two have one number', () => {
  expect(files.length).toBeGreaterThan(0)
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

describe.each(files)('%s', (file) => {
  const text = readFileSync(`${folder}${file}`, 'utf8')

  test('is named by its number and its subject', () => {
    expect(file).toMatch(/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*[.]md$/)
    expect(text).toMatch(new RegExp(`^# (${file.slice(0, 4)}|${Number(file.slice(0, 4))})[.:]? \\S`))
  })

  test('states date, status, context, decision and consequences on one page', () => {
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m)
    expect(text).toMatch(/^Status: (proposed|accepted|superseded by \d{4})$/m)
    const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])
    expect(headings).toEqual(SECTIONS)
    expect(text.split('\n').length).toBeLessThanOrEqual(A_PAGE)
  })
})
