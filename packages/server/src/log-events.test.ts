import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logEvents } from './log-events.ts'

test.each(Object.entries(logEvents))('docs/operations.md lists %s with its meaning', (event, meaning) => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  expect(page).toContain(`| \`${event}\` | ${meaning} |`)
})

test.each(Object.keys(logEvents))('the event %s is named by a noun and a past verb', (event) => {
  expect(event).toMatch(/^[a-z_]+\.[a-z]+(?:ed|en|st)$/)
})
