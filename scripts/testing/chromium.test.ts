import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightDisabledFeatures } from '../../e2e/support/chromium.ts'

test('end-to-end tests disable exactly the Chromium features that Playwright disables', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'))
  const core = dirname(playwright.resolve('playwright-core/package.json'))
  const source = readFileSync(join(core, 'lib', 'coreBundle.js'), 'utf8')
  const [, features = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  const disabledByPlaywright = [...features.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(disabledByPlaywright).toContain('PaintHolding')
  expect(playwrightDisabledFeatures).toEqual(disabledByPlaywright)
})
