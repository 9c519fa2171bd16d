import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'

/** Asserts no violation of axe and no horizontal overflow at 320 px. */
export async function expectNarrowLayout(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  if (before !== null) await page.setViewportSize(before)
}

/** Asserts softly that the page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page, at = page.url()): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(wide, `${at} scrolls sideways`).toBeLessThanOrEqual(0)
}
