import { expect, type Page } from '@playwright/test'

const exitLink = (page: Page) => page.getByRole('link', { name: /^(Leave quickly|Schnell weg)$/ }).first()

/** Replaces the site that “Leave quickly” on the current page opens. */
export async function stubExitSite(page: Page): Promise<void> {
  const { origin } = new URL((await exitLink(page).getAttribute('href')) ?? '')
  await page
    .context()
    .route(`${origin}/**`, (route) => route.fulfill({ body: 'weather', contentType: 'text/plain' }))
}

export async function expectExitSite(page: Page): Promise<void> {
  await expect(page.getByText('weather', { exact: true })).toBeVisible()
}

/** Leaves by the link to a replaced site and waits for it. */
export async function leaveQuickly(page: Page): Promise<void> {
  await stubExitSite(page)
  await exitLink(page).click()
  await expectExitSite(page)
}
