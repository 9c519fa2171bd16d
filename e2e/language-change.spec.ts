import type { Page } from '@playwright/test'
import { browserStorage } from './support/browser-storage.ts'
import { expect, test } from './support/demo-site.ts'
import { leaveQuickly } from './support/exit-site.ts'
import { waitForHydration } from './support/hydration.ts'
import { openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'

async function switchLanguage(page: Page, to: 'Deutsch' | 'English'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: to }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to === 'Deutsch' ? 'de' : 'en')
  await waitForHydration(page)
}

const message = 'A thing that nobody else reads, half'

test('a language switch keeps an unsent message, and leaving quickly deletes it', async ({ site, page }) => {
  const form = page.getByRole('main').locator('form')
  const expectMessage = async () => {
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Somebody')
    await expect(form.getByLabel(/^(What is it about|Worum geht es)\?$/)).toHaveValue('privacy')
    await expect(form.getByLabel(/^(Message|Nachricht)$/)).toHaveValue(message)
    expect(await browserStorage(page)).toEqual([])
  }
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/contact`)
  await form.getByLabel('Name', { exact: true }).fill('Somebody')
  await form.getByLabel('What is it about?').selectOption('privacy')
  await form.getByLabel(/^(Message|Nachricht)$/).fill(message)

  await test.step('the page stays open with a notice when the other language cannot be loaded', async () => {
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByText('You’re still on this page')).toBeVisible()
    await page.unroute('**/*')
    await expectMessage()
  })

  await switchLanguage(page, 'Deutsch')
  await expectMessage()
  await switchLanguage(page, 'English')
  await expectMessage()
  await switchLanguage(page, 'Deutsch')

  await test.step('Back after leaving quickly skips the language switches', async () => {
    await leaveQuickly(page)
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/about`)
    expect(await browserStorage(page)).toEqual([])
  })

  await test.step('stored text of another page is deleted and not restored', async () => {
    await page.evaluate(() =>
      sessionStorage.setItem(
        'twofold-draft:language-switch',
        '{"path":"/elsewhere","state":{"message":"hers"}}',
      ),
    )
    await page.goto(`${site.url}/contact`)
    await expect(form.getByLabel(/^(Message|Nachricht)$/)).toHaveValue('')
    expect(await browserStorage(page)).toEqual([])
  })
})

test('a language switch keeps the ratings of a survey and the form of a new survey', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.goto(site.url + demo.alice.survey)
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/storing my ratings without my name/).check()
  await page.getByRole('button', { name: 'Start' }).click()
  const rating = page.locator('fieldset fieldset').nth(1).getByRole('radio').nth(3)
  await rating.check({ force: true })
  await switchLanguage(page, 'Deutsch')
  await expect(rating).toBeChecked()
  await expect(page.getByText('1 von 21')).toBeVisible()
  expect(await browserStorage(page)).toEqual([])

  await openSignedIn(page, site.url, demo.alice, '/dashboard/360-create')
  await page.getByLabel('Title').fill('Half a title')
  await page.getByText('5', { exact: true }).click()
  await switchLanguage(page, 'Deutsch')
  await expect(page.getByLabel('Titel')).toHaveValue('Half a title')
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked()
})

test('a language switch keeps name and email of the sign-up form, but not the password', async ({
  site,
  page,
}) => {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[type=email]') })
  for (const fromSignIn of [true, false]) {
    await test.step(fromSignIn ? 'from the sign-in form' : 'from the sign-up page', async () => {
      await page.goto(`${site.url}/auth${fromSignIn ? '' : '?mode=sign-up'}`)
      if (fromSignIn) await press(page.getByRole('button', { name: /Sign up/ }))
      await form.getByLabel('Name', { exact: true }).fill('Robin')
      await form.getByLabel('Email', { exact: true }).fill('robin@example.com')
      await form.getByLabel('Password', { exact: true }).fill('Only-in-memory-1')
      await switchLanguage(page, 'Deutsch')
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Robin')
      await expect(form.getByLabel('E-Mail', { exact: true })).toHaveValue('robin@example.com')
      await expect(form.getByLabel('Passwort', { exact: true })).toHaveValue('')
      expect(await browserStorage(page)).toEqual([])
    })
  }
})
