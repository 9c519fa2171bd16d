import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { offByPlaywright } from '../../e2e/support/chromium.ts'

test('what the journeys turn off in a browser holds all that Playwright turns off', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))
  const core = dirname(playwright.resolve('playwright-core/package.json'))
  const source = readFileSync(join(core, 'lib', 'coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(theirs).toContain('PaintHolding')
  expect(offByPlaywright).toEqual(theirs)
})
