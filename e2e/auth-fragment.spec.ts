import type { Page } from '@playwright/test'
import { expect, test } from './support/peopled.ts'

const TOKENS =
  '#access_token=aaa.bbb.ccc&refresh_token=rrr&provider_token=ppp&expires_in=3600&token_type=bearer&type=signup'
const PAGES = ['/', '/factors', '/auth', '/dashboard', '/test', '/nothing/here', '/de', '/de/auth']

/** Every entry of this tab's history, read by walking back and forth again. */
async function addresses(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { entries } = await cdp.send('Page.getNavigationHistory')
  await cdp.detach()
  return entries.map(({ url }) => url)
}

for (const path of PAGES) {
  test(`${path} removes tokens from its address and from the history before anything is pressed`, async ({
    site,
    page,
  }) => {
    await page.goto(`${site.url}${path}${TOKENS}`)
    await expect.poll(() => page.evaluate(() => window.location.href)).not.toContain('#')
    for (const url of await addresses(page)) expect(url).not.toMatch(/token|aaa/)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /aaa|rrr|ppp/,
    )
  })
}

test('a mailed link keeps working after its token has left the address, also when it is pasted into the open page', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/auth#token_hash=abc&type=recovery&next=/test`)
  const go = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
  await expect(go).toBeVisible()
  expect(page.url()).toBe(`${site.url}/auth`)

  await page.reload()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()

  // A page that the router has navigated to has another key than the entry that a pasted link makes.
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await page.getByRole('link', { name: 'Sign In', exact: true }).first().click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.location.hash = '#token_hash=def&type=recovery'
  })
  await expect(go).toBeVisible()
  expect(page.url()).toBe(`${site.url}/auth`)
  for (const url of await addresses(page)) expect(url).not.toContain('token_hash')

  const refused = page.waitForRequest((request) => request.url().endsWith('/auth/v1/verify'))
  await go.click()
  expect((await refused).postDataJSON()).toMatchObject({ token_hash: 'def', type: 'recovery' })
})
