import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { browserStorage } from './support/browser-storage.ts'
import { stubExitSite } from './support/exit-site.ts'
import { Caller } from './support/http.ts'
import { answerByKeyboard, consent, createUniquePerson, openSignedIn, signIn } from './support/person.ts'
import { expect, test } from './support/shared.ts'

const ada = createUniquePerson('Ada', 3.4, 5)
const OFFLINE = 'You’re offline'
const NO_CONNECTION = 'You’re offline right now'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const retryButton = (page: Page) => page.getByRole('button', { name: 'Try again' })
const stayNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re still on this page' })
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Puts the text nodes of the elements with `text` into elements of their own, as the translation of a browser does. */
async function replaceTexts(page: Page, text: string): Promise<void> {
  await page
    .getByText(text)
    .filter({ visible: true })
    .evaluate((element) => {
      for (const node of [...element.childNodes]) {
        const translated = document.createElement('font')
        translated.textContent = node.textContent
        node.replaceWith(translated)
      }
    })
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('public pages stay usable offline, and the requested page opens when the network returns', async ({
  site,
  page,
  context,
}) => {
  await page.goto(`${site.url}/about`)
  await expect(page).toHaveTitle(/^About/)
  await page.waitForLoadState('networkidle')

  await test.step('a link to a page that was not visited shows a notice and does not navigate', async () => {
    await context.setOffline(true)
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(stayNotice(page)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    expect(new URL(page.url()).pathname).toBe('/about')
    await expect(page).toHaveTitle(/^About/)
    await context.setOffline(false)
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(heading(page, 'The 12 Factors')).toBeVisible()
  })

  await test.step('a visited page opens offline', async () => {
    await context.setOffline(true)
    await page.goBack()
    await expect(page).toHaveTitle(/^About/)
    await page.goForward()
    await expect(heading(page, 'The 12 Factors')).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('a page with cached code but missing data shows the offline screen until the network returns', async () => {
    await mainNavigation(page).getByRole('link', { name: 'Bond Better Blog' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Trust & Boundaries', exact: true }).first().click()
    await expect(heading(page, OFFLINE)).toBeVisible()
    await expect(page).toHaveTitle(`${OFFLINE} · Twofold`)
    await expectAccessibleInBothThemes(page)
    await retryButton(page).click()
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, OFFLINE)).toHaveCount(0)
    await expect(page).toHaveURL(/category=trust/)
    await expect(page.getByRole('searchbox')).toBeVisible()
  })

  await test.step('a filled form stays open with a notice', async () => {
    await page.goto(`${site.url}/contact`)
    const message = page.getByLabel('Message', { exact: true })
    await message.fill('A stranger writes in my name.')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(stayNotice(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/contact')
    await expect(message).toHaveValue('A stranger writes in my name.')
    await context.setOffline(false)
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(heading(page, 'The 12 Factors')).toBeVisible()
  })

  expect(await browserStorage(page)).toEqual([])
})

test('private pages lose nothing offline, and leaving quickly still signs out', async ({
  site,
  page,
  context,
}) => {
  const caller = await Caller.signUp(site, ada)
  await openSignedIn(page, site.url, ada)
  await expect(page.getByRole('heading', { name: '360° feedback' })).toBeVisible()

  await test.step('the dashboard shows an alert offline and loads when the network returns', async () => {
    await mainNavigation(page).getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveTitle(/^About/)
    // Loaded data is shown again for a second.
    await page.waitForTimeout(2000)
    await context.setOffline(true)
    await mainNavigation(page).getByRole('link', { name: 'My Dashboard' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'You’re offline' })
    await expect(alert).toBeVisible()
    await expect(heading(page, 'My Dashboard')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await context.setOffline(false)
    await expect(alert).toHaveCount(0)
    await expect(page.getByRole('heading', { name: '360° feedback' })).toBeVisible()
  })

  await test.step('answers are saved when the network returns, and the page stays open', async () => {
    await page.goto(`${site.url}/test`)
    await consent(page, 'Ben')
    await answerByKeyboard(page, ada.set, 2)
    await expect(page.getByText('Saved just now')).toBeVisible()
    await replaceTexts(page, '2 of 108 answered')
    await context.setOffline(true)
    await answerByKeyboard(page, ada.set, 3)
    await expect(page.getByText('3 of 108 answered')).toBeVisible()
    await expect(page.getByText('Not saved yet: trying again').first()).toBeVisible()
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(stayNotice(page)).toBeVisible()
    await expect(page.locator('fieldset fieldset input:checked')).toHaveCount(3)
    await context.setOffline(false)
    const saved = async () => (await caller.call('GET', '/api/assessments')).body
    await expect.poll(saved).toMatchObject({ items: [{ answered: 3 }] })
  })

  await test.step('leaving quickly offline clears the storage', async () => {
    await stubExitSite(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Imprint' }).click()
    await expect(stayNotice(page)).toBeVisible()
    await page.getByRole('link', { name: 'Leave quickly' }).click()
    await expect.poll(() => page.url()).not.toContain(site.url)
    await context.setOffline(false)
    await page.goto(`${site.url}/about`)
    // Only the server can delete this cookie, which marks a known device and does not sign in.
    expect(await browserStorage(page)).toEqual(['cookie: auth-device'])
  })
})

test('pages that were open during an update of the site reload once and keep unsent text', async ({
  site,
  page,
}) => {
  /** Answers 404 for the files that the page has not loaded yet, until it asks for a document again. */
  async function removeOtherFiles(): Promise<{ documents: number }> {
    await page.waitForLoadState('networkidle')
    const loaded = new Set(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    const seen = { documents: 0 }
    await page.route('**/*', (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) seen.documents += 1
      const { pathname } = new URL(request.url())
      const isGone =
        pathname.includes('/manifest-') || (pathname.startsWith('/assets/') && !loaded.has(request.url()))
      return seen.documents === 0 && isGone ? route.fulfill({ status: 404 }) : route.continue()
    })
    return seen
  }

  await test.step('the sign-in form keeps the email', async () => {
    await page.goto(`${site.url}/auth`)
    const seen = await removeOtherFiles()
    await signIn(page, ada)
    await expect.poll(() => seen.documents).toBe(1)
    await expect(page.getByLabel('Email')).toHaveValue(ada.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.unrouteAll()
  })

  await test.step('the contact form keeps the message when a link needs the missing file of another page', async () => {
    await page.goto(`${site.url}/contact`)
    const message = page.getByLabel('Message', { exact: true })
    await message.fill('A stranger writes in my name.')
    const seen = await removeOtherFiles()
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect.poll(() => seen.documents).toBe(1)
    await expect(message).toHaveValue('A stranger writes in my name.')
    await page.unrouteAll()
    await mainNavigation(page).getByRole('link', { name: 'The 12 Factors' }).click()
    await expect(heading(page, 'The 12 Factors')).toBeVisible()
  })
  expect(await browserStorage(page)).toEqual([])
})
