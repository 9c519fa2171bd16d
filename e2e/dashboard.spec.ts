import { expect, test } from './support/demo-site.ts'
import { Caller } from './support/http.ts'
import { openTab, signIn } from './support/person.ts'

test('the first tab of a completed pair fits one desktop screen and 1.5 phone screens', async ({
  site,
  demoSite: { demo },
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByText(/^Compatibility score \d+$/)).toBeVisible()
  const invitation = page.getByRole('heading', { name: 'Your invitation' })
  await expect(invitation).toBeInViewport({ ratio: 1 })
  const last = page.locator('main section').last()
  const bottom = async () => ((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0)
  expect(await bottom()).toBeLessThanOrEqual(900)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await bottom()).toBeLessThanOrEqual(1.5 * 844)
  await expectAccessible(page)
})

test('the first tab offers the next step and does not mention passwords or consents', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await expect(page.getByText('An evening with Bob')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).not.toContainText(/password|consent|agreed|sign-in/i)
  await page.getByText('Manage invitation').click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('button', { name: /reminder/ }), 'no reminder after acceptance').toHaveCount(0)
})

test('the account tab begins with privacy and shows three devices at first, this one included', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  for (const _ of [1, 2, 3]) await Caller.signIn(site, demo.carol.email, demo.carol.password)
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.carol)
  await openTab(page, 'Account & safety')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Privacy and safety')
  await expect(page.getByRole('link', { name: 'Help when things are hard' })).toBeVisible()
  const devices = page.getByRole('button', { name: /^Sign out \(/ })
  await expect(devices).toHaveCount(3)
  await expect(page.getByText('this device', { exact: true })).toBeVisible()
  await page.getByText(/more devices?$/).click()
  await expect.poll(() => devices.count()).toBeGreaterThan(3)
})

test('the finish of a pair with shared results links to them and shows the first insight until it locks', async ({
  site,
  demoSite: { demo },
  page,
  expectAccessible,
}) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await page.goto(`${site.url}/test`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'See your shared results' })).toBeVisible()
  await expect(main).toContainText('Right now, this comes easiest to you:')
  await expect(main).not.toContainText('Nothing is shared yet')
  await expectAccessible(page)
  await page.clock.install({ time: new Date() })
  await page.reload()
  await expect(main).toContainText('Right now, this comes easiest to you:')
  await page.clock.fastForward('15:10')
  await expect(main).not.toContainText('Right now, this comes easiest to you:')
})

test('tabs are links, and an old anchor redirects to its tab', async ({ site, demoSite: { demo }, page }) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.carol)
  await openTab(page, 'Data')
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=data`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await page.goto(`${site.url}/dashboard#security`)
  await expect(page).toHaveURL(`${site.url}/dashboard?tab=account#security`)
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport()
})

test('the dashboard hides the score after fifteen minutes without activity', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  const score = page.getByText(/^Compatibility score \d+$/)
  await expect(score).toBeVisible()
  await page.clock.install({ time: new Date() })
  await page.reload()
  await expect(score).toBeVisible()
  await page.clock.fastForward('15:10')
  await expect(page.getByText('Your results are locked')).toBeVisible()
  await expect(score).toHaveCount(0)
})
