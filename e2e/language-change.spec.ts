import type { Page } from '@playwright/test'
import { browserStorage } from './support/browser-storage.ts'
import { expect, test } from './support/peopled.ts'
import { signIn } from './support/person.ts'
import { takenOver } from './support/taken-over.ts'

async function change(page: Page, to: 'Deutsch' | 'English'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: to }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to === 'Deutsch' ? 'de' : 'en')
  await takenOver(page)
}

const message = 'A thing that nobody else reads, half'

test('a message goes along into the other language and back, and is nowhere after leaving quickly', async ({
  site,
  page,
}) => {
  const form = page.getByRole('main').locator('form')
  const expectThere = async () => {
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

  await test.step('if the other document cannot be loaded, the page stays and says so', async () => {
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByText('You’re still on this page')).toBeVisible()
    await page.unroute('**/*')
    await expectThere()
  })

  await change(page, 'Deutsch')
  await expectThere()
  await change(page, 'English')
  await expectThere()
  await change(page, 'Deutsch')

  await test.step('Back leads to what was before all of them', async () => {
    const leave = page.getByRole('link', { name: 'Schnell weg' })
    const address = (await leave.getAttribute('href')) ?? ''
    await page.route(`${new URL(address).origin}/**`, (route) =>
      route.fulfill({ body: 'weather', contentType: 'text/plain' }),
    )
    await leave.click()
    await expect(page.getByText('weather')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${site.url}/about`)
    expect(await browserStorage(page)).toEqual([])
  })

  await test.step('what is left of another page is taken up by none', async () => {
    await page.evaluate(() =>
      sessionStorage.setItem('twofold-draft:words', '{"place":"/elsewhere","words":{"message":"hers"}}'),
    )
    await page.goto(`${site.url}/contact`)
    await expect(form.getByLabel(/^(Message|Nachricht)$/)).toHaveValue('')
    expect(await browserStorage(page)).toEqual([])
  })
})

test('the ratings of a survey go along, and so does a survey that is being made', async ({
  site,
  peopled: { demo },
  page,
}) => {
  await page.goto(site.url + demo.alice.survey)
  await page.getByLabel('I am 18 or older.').check()
  await page.getByLabel(/^I agree that my ratings/).check()
  await page.getByRole('button', { name: 'Start' }).click()
  const rating = page.locator('fieldset fieldset').nth(1).getByRole('radio').nth(3)
  await rating.check({ force: true })
  await change(page, 'Deutsch')
  await expect(rating).toBeChecked()
  await expect(page.getByText('1 von 21')).toBeVisible()
  expect(await browserStorage(page)).toEqual([])

  await page.goto(`${site.url}/auth?next=/dashboard/360-create`)
  await signIn(page, demo.alice)
  await page.getByLabel('Title').fill('Half a title')
  await page.getByText('5', { exact: true }).click()
  await change(page, 'Deutsch')
  await expect(page.getByLabel('Titel')).toHaveValue('Half a title')
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked()
})
