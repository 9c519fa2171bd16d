import { expect, test } from './support/fixtures.ts'

test('unknown paths are not found, in words and in status', async ({ site, page, expectAccessible }) => {
  for (const path of ['/nothing/here', '/dashboard/nothing', '/nothing.html']) {
    const response = await page.goto(`${site.url}${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('private pages are one shell, the same bytes for everybody, and lead to sign-in', async ({
  site,
  page,
}) => {
  for (const path of [
    '/dashboard',
    '/results/7d1a3f0e-5a0f-4c39-8a0e-6d2f5a3f9f10',
    '/dashboard/360-create',
    '/admin/blog',
  ]) {
    const reply = await fetch(`${site.url}${path}`)
    const withToken = await fetch(`${site.url}${path}`, {
      headers: { authorization: 'Bearer x', cookie: 'a=b' },
    })
    expect(reply.status, path).toBe(200)
    expect(reply.headers.get('cache-control'), path).toContain('no-store')
    expect(reply.headers.get('x-robots-tag'), path).toContain('noindex')
    expect(await reply.text(), path).toBe(await withToken.text())
    await page.goto(`${site.url}${path}`)
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}`))
  }
})

test('the side menu on a phone holds the same items, traps the focus and closes with Escape', async ({
  site,
  browser,
  expectAccessible,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await page.goto(`${site.url}/`)
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.press('Enter')
  const dialog = page.getByRole('dialog')
  for (const name of ['Home', 'About', 'The 12 Factors', 'Bond Better Blog', 'Sign In', 'Take Assessment']) {
    await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.press('Enter')
  await dialog.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/about`)
  await expect(dialog).toBeHidden()
})

test('leaving quickly replaces the page, by the control and by Shift three times', async ({ site, page }) => {
  await page.route('**://www.bbc.com/**', (route) =>
    route.fulfill({ body: 'weather', contentType: 'text/plain' }),
  )
  const exit = async () =>
    (await (await fetch(`${site.url}/test`)).text()).match(/href="(https:[^"]+)" rel="noreferrer"/)?.[1] ?? ''
  const address = await exit()
  expect(address).toMatch(/^https:/)
  await page.route(`${new URL(address).origin}/**`, (route) =>
    route.fulfill({ body: 'weather', contentType: 'text/plain' }),
  )
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Leave quickly' }).click()
  await expect(page.getByText('weather')).toBeVisible()
  await page.goBack()
  await expect(page, 'the history entry was replaced').toHaveURL(`${site.url}/about`)
  await page.goto(`${site.url}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of ['Shift', 'Shift', 'a', 'Shift', 'Shift']) await page.keyboard.press(key)
  await expect(page).toHaveURL(`${site.url}/test`)
  await page.keyboard.press('Shift')
  await expect(page.getByText('weather')).toBeVisible()
})
