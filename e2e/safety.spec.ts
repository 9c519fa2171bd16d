import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { browserStorage } from './support/browser-storage.ts'
import { leaveQuickly } from './support/exit-site.ts'
import { openFinishedUser } from './support/finished-user.ts'
import { Caller, finishPerson, itemIds } from './support/http.ts'
import { createUniqueEmail, createUniquePerson, openSignedIn, openTab } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import { findSiteLink } from './support/site.ts'

/** URL, title, history and storage of the page. */
async function readClientState(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    url: location.href,
    title: document.title,
    history: [history.length, JSON.stringify(history.state)],
    local: Object.entries(localStorage).filter(([key]) => key !== 'twofold-seen'),
    session: Object.entries(sessionStorage),
    cookies: document.cookie,
  }))
}

test('the private check sends, stores and logs nothing', async ({ site, page }) => {
  await openFinishedUser(site, page, 'Alice')
  await page.goto(`${site.url}/test`)
  const offer = page.getByRole('button', { name: 'Look at the questions' })
  await expect(offer).toBeVisible()
  await expect(
    page
      .getByRole('heading', { name: 'Your invitation' })
      .or(page.getByRole('heading', { name: 'Invite your partner' })),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')

  const events: string[] = []
  page.on('request', (request) => events.push(`${request.method()} ${request.url()}`))
  page.on('console', (message) => events.push(message.text()))
  page.on('websocket', (socket) => events.push(socket.url()))
  const before = await readClientState(page)

  for (const answer of ['Yes', 'No']) {
    await offer.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('We never learn your answers')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Leave quickly' })).toBeVisible()
    for (const button of await dialog.getByRole('button', { name: answer, exact: true }).all()) {
      await button.click()
    }
    expect(await readClientState(page)).toEqual(before)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const title = answer === 'Yes' ? 'Are you free to decide?' : 'Thank you for looking'
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    if (answer === 'Yes') await expect(dialog.getByText('Don’t share anything for now.')).toBeVisible()
    expect(await readClientState(page)).toEqual(before)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await offer.click()
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'You don’t have to answer' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People who listen' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(events).toEqual([])
  expect(await readClientState(page)).toEqual(before)
})

test('leaving quickly revokes the session and clears the storage', async ({ site, page }) => {
  const { results } = await openFinishedUser(site, page, 'Alice')
  await page.goto(results)
  await expect(page.getByRole('heading', { name: 'Your other factors' })).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('twofold-auth') ?? '{}').access_token,
  )
  await leaveQuickly(page)
  await page.goto(`${site.url}/about`)
  await expect.poll(() => browserStorage(page)).toEqual([])
  const fetchStatus = async () =>
    (await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
  await expect.poll(fetchStatus).toBe(401)
  await page.goto(results)
  await expect(page).toHaveURL(/\/auth/)
})

test('results and answers are locked after fifteen minutes until the password is entered', async ({
  site,
  page,
}) => {
  const { person: alice, caller, results } = await openFinishedUser(site, page, 'Alice')
  await page.clock.install({ time: new Date() })
  await page.goto(results)
  const profile = page.getByRole('heading', { name: 'Your other factors' })
  await expect(profile).toBeVisible()
  // The clock of the page keeps running, so the values leave a margin for slow machines.
  await page.clock.fastForward('10:00')
  await expect(profile).toBeVisible()
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(profile).toHaveCount(0)
  expect(await page.locator('main').innerHTML()).not.toContain('Calm about closeness')
  await expectAccessible(page)
  // Neither a reload nor activity on another private page unlocks them.
  await page.goto(`${site.url}/dashboard`)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  await page.mouse.wheel(0, 300)
  await page.clock.fastForward('00:20')
  await page.mouse.wheel(0, -300)
  await page.goto(results)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await press(page.getByLabel('Password', { exact: true }))
  await expect(profile).toBeVisible()

  const draft = await caller.startAssessment()
  const [first = ''] = itemIds
  await caller.call('PATCH', `/api/assessments/${draft}/answers`, { answers: { [first]: 4 } })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/test`)
  const answers = page.locator('fieldset fieldset input:checked')
  await expect(answers).toHaveCount(1)
  await press(page.getByRole('radio', { name: 'Agree', exact: true }).nth(1), 'Space')
  await page.clock.fastForward('00:02')
  await page.clock.fastForward('15:10')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(answers).toHaveCount(0)
  // A locked page does not fetch answers.
  requests.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(requests).toContain('/api/assessments')
  expect(requests).not.toContain(`/api/assessments/${draft}`)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await press(page.getByLabel('Password', { exact: true }))
  await expect(answers).toHaveCount(2)
})

test('handing the device over signs out, shows advice and opens the invitation', async ({ site, page }) => {
  const { caller, id, results } = await openFinishedUser(site, page, 'Alice')
  await caller.call('POST', `/api/assessments/${id}/invitations`, {
    partnerEmail: createUniqueEmail('bob'),
  })
  await page.goto(results)
  await page.goto(`${site.url}/dashboard`)
  await page.getByText('Manage invitation').click()
  await page.getByRole('link', { name: 'Hand the device over' }).click()
  await expect(page.getByText('Let your partner answer alone.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign me out and hand the device over' }).click()
  await expect(page.getByRole('heading', { name: 'It’s your turn, if you want it' })).toBeVisible()
  await expect(page.getByText('Answer alone, not side by side.')).toBeVisible()
  await expect(page.getByText('Alice')).toHaveCount(0)
  // The cookie that marks a known device does not sign in.
  await expect.poll(() => browserStorage(page)).toEqual(['cookie: auth-device'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start with your own account' }).click()
  await expect(
    page.getByRole('heading', { name: 'Alice has invited you to take the assessment too' }),
  ).toBeVisible()

  // The invitation, the page after handing over, the results: Back shows none of the latter.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => null)
    await expect.poll(() => page.url()).not.toContain('results')
  }
})

test('a visitor reports and declines an invitation, and the inviter sees no difference', async ({
  site,
  page,
  browser,
}) => {
  const { caller, id } = await openFinishedUser(site, page, 'Alice')
  const path = `/api/assessments/${id}/invitations`
  const bob = createUniqueEmail('bob')
  await caller.call('POST', path, { partnerEmail: bob })
  const before = await caller.call('GET', path)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(findSiteLink(await site.waitForEmail(bob), site))
  await visitor.getByText('Don’t want this?').click()
  await visitor.getByRole('button', { name: 'Report it' }).click()
  const report = visitor.getByLabel('What should we know? (optional)')
  await report.fill('x'.repeat(2003))
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('Please use 2,000 characters at most.')).toBeVisible()
  await expect(report).toBeFocused()
  await report.fill('Please look at this.')
  await expect(visitor.getByText('Please use 2,000 characters at most.')).toBeHidden()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('Thank you. Your report has been sent')).toBeVisible()
  await visitor.getByRole('button', { name: 'Decline', exact: true }).click()
  await visitor.getByLabel('Don’t let Alice send me any more invitations').check()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(visitor.getByText('You declined and blocked further invitations')).toBeVisible()
  expect(await browserStorage(visitor)).toEqual([])
  expect(await caller.call('GET', path)).toEqual(before)
})

test('helplines of the device’s country come first, without a request', async ({ site, browser }) => {
  for (const [options, path, title, own, emergency, number] of [
    [
      { timezoneId: 'Europe/Vienna', locale: 'en-US' },
      '/trust-safety',
      'Helplines near you',
      'Austria',
      'Emergency: 112',
      '0800 222 555',
    ],
    [
      { timezoneId: 'Europe/London', locale: 'de-DE' },
      '/de/trust-safety',
      'Hilfetelefone in deiner Nähe',
      'Vereinigtes Königreich',
      'Notruf: 999',
      '0808 2000 247',
    ],
  ] as const) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(site.url + path)
    const near = page.getByRole('region', { name: title })
    await expect(near).toContainText(own)
    await expect(near.getByRole('link', { name: number, exact: true })).toBeVisible()
    const [first, second] = await near.locator('a[href^="tel:"]').allTextContents()
    expect([first, second]).toEqual([emergency, number])
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const url of urls) expect(url).toMatch(/\/assets\/|\.svg$/)
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] })
    await context.close()
  }
})

test('before a scheduled deletion, the first tab offers only what the server allows', async ({
  site,
  page,
}) => {
  const nina = createUniquePerson('Nina', 3.6, 5)
  const { caller, id } = await finishPerson(site, nina)
  expect((await caller.call('DELETE', '/api/me', { confirm: 'delete my account' })).status).toBe(200)
  const refused = await caller.call('POST', `/api/assessments/${id}/invitations`, {})
  expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ code: 'account_frozen' })])
  await openSignedIn(page, site.url, nina)
  const main = page.getByRole('main')
  await expect(main.getByText('Your account is about to be deleted')).toBeVisible()
  await expect(main.getByText(/To keep it, use the link in our email/)).toBeVisible()
  for (const name of [/share/i, /invit/i, 'Ask for feedback', 'Get a link'])
    await expect(main.getByRole('link', { name }).or(main.getByRole('button', { name }))).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Download a copy' }).click()
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download a copy' })).toBeEnabled()
})

test('the consents list only those given and say what withdrawing does', async ({ site, page }) => {
  const nora = createUniquePerson('Nora', 3, 4)
  const caller = await Caller.signUp(site, nora)
  await openSignedIn(page, site.url, nora)
  await openTab(page, 'Account & safety')
  await expect(
    page.getByText('Nothing so far. We’ll ask before you answer and before you share.'),
  ).toBeVisible()
  await caller.startAssessment()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(1)
  await expect(page.getByText(/^Withdrawing takes effect right away/)).toBeVisible()
  await expect(page.getByText('Not given')).toHaveCount(0)
})
