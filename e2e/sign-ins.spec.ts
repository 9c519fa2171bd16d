import type { Browser, Page } from '@playwright/test'
import { Caller } from './support/http.ts'
import { openTab, ownAddress, ownPerson, type Person, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'
import { linkIn } from './support/site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const notice = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const dashboardOf = (page: Page) => page.getByRole('heading', { name: 'My Dashboard' })

async function openAt(site: RunningSite, page: Page, person: Person): Promise<void> {
  await page.goto(`${site.url}/auth`)
  await signIn(page, person)
  await expect(dashboardOf(page)).toBeVisible()
  await openTab(page, 'Account & safety')
}

async function device(browser: Browser, userAgent: string): Promise<Page> {
  return (await browser.newContext({ userAgent })).newPage()
}

test('one sign-in, all others, all: those that have ended notice', async ({ site, page, browser }) => {
  const jack = ownPerson('Jack', 2.9, 13)
  const nextEmail = ownAddress('jack.new')
  await Caller.signUp(site, jack.email, jack.password, jack.name)
  const laptop = await device(browser, FIREFOX)
  const phone = await device(browser, IPHONE)
  for (const each of [page, laptop, phone]) await openAt(site, each, jack)
  const end = (name: RegExp) => page.getByRole('button', { name })

  await test.step('one of them', async () => {
    await page.reload()
    await expect(end(/^Sign out .*Firefox/)).toBeVisible()
    await expect(page.getByText('this device', { exact: true })).toHaveCount(1)
    await expect(page.getByText(/^Signed in .*\d:\d\d/)).toHaveCount(4)
    await expect(page.getByText(/^Last used .*\d:\d\d/)).toHaveCount(3)
    await press(end(/^Sign out .*Firefox/))
    await notice(page, 'The device has been signed out.')
    await expect(end(/^Sign out .*Firefox/)).toBeHidden()
    await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(laptop, 'as soon as it is looked at again').toHaveURL(/\/auth\?next=%2Fdashboard/)
    await expect(laptop.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(await laptop.evaluate(() => Object.keys(localStorage))).toEqual([])
    await phone.goto(`${site.url}/about`)
    // It has read its sign-in, which is good so far.
    await expect(phone.getByRole('banner').getByRole('link', { name: 'My Dashboard' })).toBeVisible()
  })

  await test.step('all others', async () => {
    await press(end(/^Sign out everywhere else$/))
    await notice(page, 'You’ve been signed out everywhere else.')
    await expect(end(/^Sign out everywhere else$/)).toBeHidden()
    // It hears of it with the next thing it asks for, without another document.
    await press(phone.getByRole('banner').getByRole('link', { name: 'My Dashboard' }))
    await expect(phone).toHaveURL(/\/auth\?next=%2Fdashboard/)
    await page.reload()
    await expect(dashboardOf(page)).toBeVisible()
  })

  await test.step('a change of address that another browser confirms twice is made', async () => {
    await press(page.getByRole('button', { name: 'Change: Email' }))
    await page.getByRole('dialog').getByLabel('New email').fill(nextEmail)
    await page.keyboard.press('Enter')
    await notice(page, 'Two emails are on their way.')
    for (const [email, outcome] of [
      [jack.email, 'This email address is confirmed'],
      [nextEmail, 'Your email has been changed'],
    ] as const) {
      const link = linkIn(await site.mailTo(email, 'email_change'), site)
      await phone.goto('about:blank')
      await phone.goto(link)
      await press(phone.getByRole('button', { name: 'Confirm this change' }))
      await expect(phone.getByRole('heading', { name: outcome })).toBeFocused()
    }
    await press(phone.getByRole('button', { name: 'Sign In', exact: true }))
    await expect(phone.getByLabel('Password', { exact: true })).toBeVisible()
  })

  await test.step('all, also in the other tab of this browser', async () => {
    await openAt(site, laptop, { ...jack, email: nextEmail })
    const tab = await page.context().newPage()
    await tab.goto(`${site.url}/dashboard`)
    await expect(dashboardOf(tab)).toBeVisible()
    await press(end(/^Sign out everywhere, including here$/))
    await expect(page).toHaveURL(`${site.url}/`)
    await notice(page, 'You’ve been signed out everywhere.')
    await expect(tab, 'at once, without asking anybody').toHaveURL(/\/auth\?next=%2Fdashboard/)
    await laptop.reload()
    await expect(laptop).toHaveURL(/\/auth\?next=%2Fdashboard/)
  })
  for (const each of [laptop, phone]) await each.context().close()
})
