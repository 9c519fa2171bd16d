import type { Locator } from '@playwright/test'
import { expect, test } from './support/peopled.ts'
import { signIn } from './support/person.ts'

/** Whether a press in its middle meets it, and nothing that lies over it or cuts it off. */
async function isMet(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && element.contains(met)
  })
}

test('on a small phone the end of a page can be scrolled out from under a notice', async ({
  site,
  peopled: { demo },
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`${site.url}/auth?next=/dashboard`)
  await signIn(page, demo.alice)
  await expect(page.getByText('Welcome back!')).toBeVisible()

  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' })
  // It stays as long as the pointer is on it.
  await page.getByText('Welcome back!').hover()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await isMet(last)).toBe(true)
  }).toPass()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})
