import { expectAccessible } from './support/accessible.ts'
import { expectExitSite, leaveQuickly } from './support/exit-site.ts'
import { expect, test } from './support/shared.ts'

// every-page.spec.ts checks the error page itself.
test('unknown paths below private pages and paths of files return 404', async ({ site }) => {
  for (const path of ['/dashboard/nothing', '/nothing.html']) {
    expect((await fetch(`${site.url}${path}`)).status, path).toBe(404)
  }
})

test('private pages return the same bytes for all requests and redirect visitors to sign-in', async ({
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

test('the side menu on a phone has all items and closes with Escape and on navigation', async ({
  site,
  browser,
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
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog, 'Back does not open it again').toBeHidden()
})

test('leaving quickly by the link or by Shift three times replaces the history entry', async ({
  site,
  page,
}) => {
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await leaveQuickly(page)
  await page.goBack()
  await expect(page, 'the history entry was replaced').toHaveURL(`${site.url}/about`)
  await page.goto(`${site.url}/test`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const key of ['Shift', 'Shift', 'a', 'Shift', 'Shift']) await page.keyboard.press(key)
  await expect(page).toHaveURL(`${site.url}/test`)
  await page.keyboard.press('Shift')
  await expectExitSite(page)
})

test('Back after leaving quickly shows neither the page nor typed text', async ({ site, page }) => {
  const footer = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

  await test.step('anchors on a page add no history entries', async () => {
    await page.goto(`${site.url}/about`)
    await page.goto(`${site.url}/trust-safety`)
    const contents = page.getByRole('main').locator('nav a[href^="#"]')
    await contents.nth(1).click()
    await expect(page).toHaveURL(/#/)
    await contents.nth(2).click()
    await leaveQuickly(page)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/about`)
  })

  await test.step('text typed on an earlier page is not restored', async () => {
    await page.goto(`${site.url}/contact`)
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Name', { exact: true }).fill('Somebody')
    await form.getByLabel('Email').fill('somebody@example.com')
    await form.getByLabel('What is it about?').selectOption({ index: 2 })
    await form.getByLabel('Message').fill('A thing that nobody else reads')
    await footer('Trust and Safety').click()
    await expect(page).toHaveURL(`${site.url}/trust-safety`)
    await leaveQuickly(page)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/contact`)
    for (const label of ['Name', 'Email', 'What is it about?', 'Message']) {
      await expect(form.getByLabel(label), label).toHaveValue('')
    }
  })

  await test.step('an email typed at sign-in is not restored', async () => {
    await page.goto(`${site.url}/auth`)
    await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
    await footer('Trust and Safety').click()
    await expect(page).toHaveURL(`${site.url}/trust-safety`)
    await leaveQuickly(page)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/auth`)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  })
})
