import type { Browser, Page } from '@playwright/test'
import { expectNotice } from './support/announcements.ts'
import { Caller } from './support/http.ts'
import { createUniquePerson, openDashboard, openTab, type Person } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import type { RunningSite } from './support/site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

const dashboardHeading = (page: Page) => page.getByRole('heading', { name: 'My Dashboard' })

async function openAccountTab(site: RunningSite, page: Page, person: Person): Promise<void> {
  await openDashboard(page, site.url, person)
  await openTab(page, 'Account & safety')
}

async function openDevicePage(browser: Browser, userAgent: string): Promise<Page> {
  return (await browser.newContext({ userAgent })).newPage()
}

test('signing out one, all other or all devices ends their sessions', async ({ site, page, browser }) => {
  const jack = createUniquePerson('Jack', 2.9, 13)
  await Caller.signUp(site, jack)
  const laptop = await openDevicePage(browser, FIREFOX)
  const phone = await openDevicePage(browser, IPHONE)
  for (const each of [page, laptop, phone]) await openAccountTab(site, each, jack)
  const signOutButton = (name: RegExp) => page.getByRole('button', { name })

  await test.step('one device is signed out', async () => {
    await page.reload()
    await expect(signOutButton(/^Sign out .*Firefox/)).toBeVisible()
    await expect(page.getByText('this device', { exact: true })).toHaveCount(1)
    await expect(page.getByText(/^Signed in .*\d:\d\d/)).toHaveCount(4)
    await expect(page.getByText(/^Last used .*\d:\d\d/)).toHaveCount(3)
    await press(signOutButton(/^Sign out .*Firefox/))
    await expectNotice(page, 'The device has been signed out.')
    await expect(signOutButton(/^Sign out .*Firefox/)).toBeHidden()
    await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(laptop, 'the tab redirects when it becomes visible').toHaveURL(/\/auth\?next=%2Fdashboard/)
    await expect(laptop.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    expect(await laptop.evaluate(() => Object.keys(localStorage))).toEqual([])
    await phone.goto(`${site.url}/about`)
    // The phone has loaded its session, which is still valid.
    await expect(phone.getByRole('banner').getByRole('link', { name: 'My Dashboard' })).toBeVisible()
  })

  await test.step('all other devices are signed out', async () => {
    await press(signOutButton(/^Sign out everywhere else$/))
    await expectNotice(page, 'You’ve been signed out everywhere else.')
    await expect(signOutButton(/^Sign out everywhere else$/)).toBeHidden()
    // The next request reveals the ended session, without loading a document.
    await press(phone.getByRole('banner').getByRole('link', { name: 'My Dashboard' }))
    await expect(phone).toHaveURL(/\/auth\?next=%2Fdashboard/)
    await page.reload()
    await expect(dashboardHeading(page)).toBeVisible()
  })

  await test.step('all devices are signed out, including another tab of this browser', async () => {
    await openAccountTab(site, laptop, jack)
    const tab = await page.context().newPage()
    await tab.goto(`${site.url}/dashboard`)
    await expect(dashboardHeading(tab)).toBeVisible()
    await press(signOutButton(/^Sign out everywhere, including here$/))
    await expect(page).toHaveURL(`${site.url}/`)
    await expectNotice(page, 'You’ve been signed out everywhere.')
    await expect(tab, 'the tab redirects at once, without a request').toHaveURL(/\/auth\?next=%2Fdashboard/)
    await laptop.reload()
    await expect(laptop).toHaveURL(/\/auth\?next=%2Fdashboard/)
  })
  for (const each of [laptop, phone]) await each.context().close()
})
