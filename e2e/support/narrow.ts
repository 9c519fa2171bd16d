import { expect, type Page } from '@playwright/test'

/** Looks at the screen as it stands on the smallest telephone: nothing sticks out, and axe finds nothing. */
export async function narrow(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(beyond)).toBe(0)
  await expectAccessible(page)
  if (before !== null) await page.setViewportSize(before)
}
