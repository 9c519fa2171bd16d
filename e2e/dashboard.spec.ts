import { expectAccessible } from './support/accessible.ts'
import { demoUser } from './support/demo.ts'
import { expect, test } from './support/demo-site.ts'
import {
  acceptByApi,
  Caller,
  createPairByApi,
  finishPerson,
  inviteByApi,
  markSeenByApi,
  shareByApi,
} from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import {
  createUniquePerson,
  openDashboard,
  openSignedIn,
  openTab,
  showInvitationForm,
} from './support/person.ts'
import { test as sharedTest } from './support/shared.ts'

test('the first tab of a completed pair fits one desktop screen and 1.25 phone screens', {
  tag: '@long',
}, async ({ site, demoSite: { demo }, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDashboard(page, site.url, demo.alice)
  await expect(page.getByText(/^Compatibility score \d+, likely/)).toBeVisible()
  const invitation = page.getByRole('heading', { name: 'Your invitation' })
  await waitForIdle(page)
  await expect(invitation).toBeInViewport({ ratio: 1 })
  const last = page.locator('main section').last()
  const bottom = async () => ((await last.boundingBox())?.y ?? 0) + ((await last.boundingBox())?.height ?? 0)
  expect(await bottom()).toBeLessThanOrEqual(900)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await bottom()).toBeLessThanOrEqual(1.25 * 844)
  await expectAccessible(page)
})

test('the first tab offers the next step and does not mention passwords or consents', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await expect(page.getByText('An evening with Bob')).toBeVisible()
  await waitForIdle(page)
  const main = page.getByRole('main')
  await expect(main).not.toContainText(/password|consent|agreed|sign-in/i)
  await page.getByRole('heading', { name: 'Your invitation' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('button', { name: /reminder/ }), 'no reminder after acceptance').toHaveCount(0)
})

test('before an invitation, the first tab fits one desktop screen and shows the email field on request', async ({
  site,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDashboard(page, site.url, demoUser('hanna'))
  await expect(page.getByText('Your profile is ready')).toBeVisible()
  const cards = page.locator('main section')
  const getBottom = async () => {
    const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()))
    return Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)))
  }
  await expect(cards).toHaveCount(3)
  await waitForIdle(page)
  expect(await getBottom()).toBeLessThanOrEqual(900)
  await expect(page.getByRole('button', { name: 'Get a link' })).toBeVisible()
  await expect(page.getByLabel('Your partner’s email')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await getBottom()).toBeLessThanOrEqual(1.5 * 844)
  await expectAccessible(page)
  await showInvitationForm(page)
  await expect(page.getByRole('button', { name: 'Email it' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
})

sharedTest(
  'the first tab leads to the profile before sharing, and to the score while both share only the score',
  async ({ site, page }) => {
    const [sara, sam] = [createUniquePerson('Sara', 3.5, 41), createUniquePerson('Sam', 3.2, 48)]
    const sides = [await finishPerson(site, sara), await finishPerson(site, sam)] as const
    const token = await inviteByApi(sides[0].caller, sides[0].id)
    await openDashboard(page, site.url, sara)
    await expect(page.getByText('Decide what to share')).toBeVisible()
    const profile = page.getByRole('region', { name: 'Your profile' })
    await expect(profile.getByRole('link', { name: 'Read your profile' })).toHaveAttribute(
      'href',
      `/results/${sides[0].id}/you`,
    )
    await expectAccessible(page)

    await acceptByApi(sides[1].caller, token, sides[1].id)
    for (const side of sides) await shareByApi(side, ['score'])
    await page.reload()
    // The first of the two screens has no number, the second says what it means.
    await expect(page.getByText('Your results together are here')).toBeVisible()
    await page.getByRole('link', { name: 'Open your results' }).click()
    const reveal = page.getByRole('dialog', { name: 'Your compatibility score is here.' })
    await expect(page.locator('main')).not.toContainText(/\d/)
    await reveal.getByRole('button', { name: 'Look alone first' }).click()
    await expect(page.getByRole('heading', { name: 'What the score means' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'What your own values would add' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${site.url}/dashboard`)
    await expect(page.getByText('Your score is here')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the evening guide' })).toHaveCount(0)
    await expect(profile).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See your score' }).click()
    await expect(page).toHaveURL(`${site.url}/results/${sides[0].id}/together`)
    await expect(
      page.getByText(
        /^Compatibility score\d+, likely between \d+ and \d+: how easy life together feels to you both/,
      ),
    ).toBeVisible()
  },
)

sharedTest(
  'after the partner stops sharing, results disappear on return to the dashboard and are not printed',
  async ({ site, page, context }) => {
    const [sue, sol] = [createUniquePerson('Sue', 3.5, 43), createUniquePerson('Sol', 3.2, 44)]
    const sides = await createPairByApi(site, [sue, sol], ['score', 'factors'])
    await markSeenByApi(sides[0], ['score', 'factors'])
    await openDashboard(page, site.url, sue)
    const score = page.getByText(/^Compatibility score \d+, likely/)
    await expect(score).toBeVisible()
    const results = await context.newPage()
    await results.goto(`${site.url}/results/${sides[0].id}`)
    await expect(results.locator('h2#shared')).toBeVisible()
    await results.evaluate(() => {
      window.print = () => {
        document.title = 'printed'
      }
    })
    await results.getByRole('button', { name: 'Print', exact: true }).click()
    const dialog = results.getByRole('dialog')
    await shareByApi(sides[1], [])
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(results.getByText('The shared results have changed')).toBeVisible()
    await expect(results.locator('h2#shared')).toHaveCount(0)
    expect(await results.title()).not.toBe('printed')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(score).toHaveCount(0)
  },
)

test('all that can be shared fits one desktop screen, and the preview shows the rows of the map', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDashboard(page, site.url, demo.alice)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await page.goto(`${site.url}${demo.alice.results}/sharing`)
  const steps = page.getByRole('switch')
  await expect(steps).toHaveCount(4)
  await expect(page.locator('ol li').last()).toBeInViewport({ ratio: 1 })
  for (const [width, height] of [
    [1280, 900],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const open = page.getByRole('button', { name: 'See what Bob sees now', exact: true })
    await open.scrollIntoViewIfNeeded()
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'What Bob sees of you' })
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expect(dialog.getByRole('listitem').first()).toContainText(
      /Calm about closeness.*How you see yourself: \d+\. How you see Bob: \d+\./,
    )
    // The dialog is not covered, and only its own control to leave is visible.
    await expect(page.getByRole('link', { name: 'Leave quickly' })).toHaveCount(1)
    const leave = dialog.getByRole('link', { name: 'Leave quickly' })
    await expect(leave).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-exit]')).toBeHidden()
    await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded()
    const row = await dialog.getByRole('listitem').last().boundingBox()
    const bar = await leave.boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator('[data-exit]')).toBeVisible()
  }
})

test('views without a partner link to the invitation, and Sharing has the note about pressure and the private check', async ({
  site,
  page,
}) => {
  await openSignedIn(page, site.url, demoUser('hanna'))
  await page.getByRole('link', { name: 'See your profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In short' })).toContainText('One thing to try')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The two of you', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Invite your partner' })).toBeVisible()
  await page.getByRole('link', { name: 'Sharing', exact: true }).click()
  await expect(page.getByText('You’re not sharing anything right now.')).toBeVisible()
  await expect(page.getByText('Is someone pressuring you to share? You don’t have to.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look at the questions' })).toBeVisible()
  await expect(page.getByLabel('Your partner’s email')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite your partner' }).click()
  await expect(page.getByRole('heading', { name: 'Shared results take two' })).toBeVisible()
  await expect(page.getByLabel('Your partner’s email')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Read your profile' }).click()
  await page.getByRole('link', { name: 'Invite your partner' }).click()
  await expect(page).toHaveURL(/\/together$/)
})

test('the account tab begins with privacy, shows three devices at first and collapses its sections on a phone', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  for (const _ of [1, 2, 3]) await Caller.signIn(site, demo.carol)
  await openSignedIn(page, site.url, demo.carol)
  await openTab(page, 'Account & safety')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Privacy and safety')
  await expect(page.getByRole('link', { name: 'Help when things are hard' })).toBeVisible()
  const devices = page.getByRole('button', { name: /^Sign out \(/ })
  await expect(devices).toHaveCount(3)
  await expect(page.getByText('this device', { exact: true })).toBeVisible()
  await page.getByText(/more devices?$/).click()
  await expect.poll(() => devices.count()).toBeGreaterThan(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const steps = page.getByRole('heading', { name: 'Two-step sign-in: off' })
  await expect(steps).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeHidden()
  await expect(devices.first()).toBeHidden()
  await expectAccessible(page)
  await steps.click()
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
})

test('the completed assessment links to shared results and hides the insight after 15 minutes', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  await page.goto(`${site.url}/test`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'See your shared results' })).toBeVisible()
  await expect(main).toContainText('This may come easily to you:')
  await expect(main).not.toContainText('Nothing is shared yet')
  await expectAccessible(page)
  await page.clock.install({ time: new Date() })
  await page.reload()
  await expect(main).toContainText('This may come easily to you:')
  await page.clock.fastForward('15:10')
  await expect(main).not.toContainText('This may come easily to you:')
})

test('tabs are links, and an anchor scrolls within its tab', async ({ site, demoSite: { demo }, page }) => {
  await openSignedIn(page, site.url, demo.carol)
  await openTab(page, 'Data')
  await expect(page).toHaveURL(`${site.url}/dashboard/data`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data', exact: true })).toBeVisible()
  // An address of before tabs had paths, as in an older email.
  await page.goto(`${site.url}/dashboard?tab=account#security`)
  await expect(page).toHaveURL(`${site.url}/dashboard/account#security`)
  await expect(page.getByRole('heading', { name: 'Security' })).toBeInViewport()
})

for (const [what, name, shown] of [
  ['the score', 'alice', /^Compatibility score \d+, likely/],
  ['the next step of a user without a pair', 'hanna', 'Your profile is ready'],
] as const)
  test(`the dashboard hides ${what} after fifteen minutes without activity`, async ({ site, page }) => {
    await openDashboard(page, site.url, demoUser(name))
    await expect(page.getByText(shown)).toBeVisible()
    await page.clock.install({ time: new Date() })
    await page.reload()
    await expect(page.getByText(shown)).toBeVisible()
    await page.clock.fastForward('15:10')
    await expect(page.getByText('Your results are locked')).toBeVisible()
    await expect(page.getByText(shown)).toHaveCount(0)
  })

sharedTest(
  'with the check on every visit, the first tab is locked again after another tab, also without a pair',
  async ({ site, page }) => {
    const lena = createUniquePerson('Lena', 3.5, 61)
    await finishPerson(site, lena)
    await page.clock.install({ time: new Date() })
    await openDashboard(page, site.url, lena)
    const ready = page.getByText('Your profile is ready')
    await expect(ready).toBeVisible()
    await openTab(page, 'Account & safety')
    await page.getByRole('checkbox', { name: /^Ask me to confirm/ }).click()
    await expect(page.getByText(/^We’ll now ask you to confirm/)).toBeVisible()
    await page.clock.fastForward('02:00')
    await openTab(page, 'Now')
    await expect(page.getByText('Your results are locked')).toBeVisible()
    await expect(ready).toHaveCount(0)
  },
)

sharedTest(
  'a selected view and, after leaving a pair, a new invitation link receive the focus',
  async ({ site, page }) => {
    const [lena, leo] = [createUniquePerson('Lena', 3.5, 61), createUniquePerson('Leo', 3.2, 68)]
    const sides = await createPairByApi(site, [lena, leo])

    await test.step('a selected view keeps the focus', async () => {
      await openSignedIn(page, site.url, lena, `/results/${sides[0].id}/together`)
      await page.getByRole('link', { name: 'Choose what to share' }).press('Enter')
      await expect(page).toHaveURL(/\/sharing$/)
      await expect(page.getByRole('link', { name: 'Sharing', exact: true })).toBeFocused()
    })

    await test.step('a new invitation link receives the focus', async () => {
      expect((await sides[0].caller.call('DELETE', `/api/results/${sides[0].id}/pair`)).status).toBe(204)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'You’re not connected' })).toBeVisible()
      await page.getByText('Show both ways to invite').click()
      await page.getByRole('button', { name: 'Get a link' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Your link is ready' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Copy message and link' })).toBeVisible()
    })
  },
)
