import type { Page } from '@playwright/test'
import { expect, test } from './support/demo-site.ts'

const TOKENS =
  '#access_token=aaa.bbb.ccc&refresh_token=rrr&provider_token=ppp&expires_in=3600&token_type=bearer&type=signup'
const PAGES = ['/auth', '/dashboard', '/', '/factors', '/test', '/nothing/here', '/de', '/de/auth']

/** URLs of all history entries of the tab. */
async function listHistoryUrls(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { entries } = await cdp.send('Page.getNavigationHistory')
  await cdp.detach()
  return entries.map(({ url }) => url)
}

for (const [index, path] of PAGES.entries()) {
  test(`${path} removes tokens from its URL and from the history without user action`, {
    tag: index < 2 ? [] : '@long',
  }, async ({ site, page }) => {
    await page.goto(`${site.url}${path}${TOKENS}`)
    await expect.poll(() => page.evaluate(() => window.location.href)).not.toContain('#')
    for (const url of await listHistoryUrls(page)) expect(url).not.toMatch(/token|aaa/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /aaa|rrr|ppp/,
    )
  })
}

test('an emailed link works after its token is removed from the URL, also when pasted into an open page', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/auth#token_hash=abc&type=recovery&next=/test`)
  const continueButton = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
  await expect(continueButton).toBeVisible()
  expect(page.url()).toBe(`${site.url}/auth`)

  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  // A link pasted into an already navigated page takes another path in the router than the first link.
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#token_hash=def&type=recovery'
  })
  await expect(continueButton).toBeVisible()
  expect(page.url()).toBe(`${site.url}/auth`)
  for (const url of await listHistoryUrls(page)) expect(url).not.toContain('token_hash')

  const verification = page.waitForRequest((request) => request.url().endsWith('/auth/v1/verify'))
  await continueButton.click()
  expect((await verification).postDataJSON()).toMatchObject({ token_hash: 'def', type: 'recovery' })
})
