import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** Asserts no horizontal overflow and no axe violation at 320 px. */
export async function expectNarrowLayout(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beyond)).toBe(0)
  await expectAccessible(page)
  if (before !== null) await page.setViewportSize(before)
}
