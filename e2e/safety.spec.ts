import type { Page } from '@playwright/test'
import { Caller, finishByApi, itemIds } from './support/http.ts'
import { ownAddress, ownPerson, type Person, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'
import { linkIn, type RunningSite } from './support/site.ts'

/** Everything a page stores or sends. */
async function traces(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    address: location.href,
    title: document.title,
    history: [history.length, JSON.stringify(history.state)],
    local: Object.entries(localStorage).filter(([key]) => key !== 'twofold-seen'),
    session: Object.entries(sessionStorage),
    cookies: document.cookie,
  }))
}

/** A user with a completed assessment, signed in in a browser. */
async function finished(
  site: RunningSite,
  page: Page,
): Promise<{ alice: Person; caller: Caller; results: string }> {
  const alice = ownPerson('Alice', 3.6, 11)
  const caller = await Caller.signUp(site, alice.email, alice.password, alice.name)
  const id = await finishByApi(caller, alice.set)
  await page.goto(`${site.url}/auth`)
  await signIn(page, alice)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  return { alice, caller, results: `${site.url}/results/${id}` }
}

test('the private check sends, stores and reveals nothing', async ({ site, page, expectAccessible }) => {
  await finished(site, page)
  await page.goto(`${site.url}/test`)
  const offer = page.getByRole('button', { name: 'Look at the questions' })
  await expect(offer).toBeVisible()
  await expect(
    page
      .getByRole('heading', { name: 'Your invitation' })
      .or(page.getByRole('heading', { name: 'Invite your partner' })),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')

  const told: string[] = []
  page.on('request', (request) => told.push(`${request.method()} ${request.url()}`))
  page.on('console', (message) => told.push(message.text()))
  page.on('websocket', (socket) => told.push(socket.url()))
  const before = await traces(page)

  for (const answer of ['Yes', 'No']) {
    await offer.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('No one will ever know your answers')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Leave quickly' })).toBeVisible()
    for (const button of await dialog.getByRole('button', { name: answer, exact: true }).all()) {
      await button.click()
    }
    expect(await traces(page)).toEqual(before)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const title = answer === 'Yes' ? 'Are you free to decide?' : 'Thank you for looking'
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    if (answer === 'Yes') await expect(dialog.getByText('Share nothing for now.')).toBeVisible()
    expect(await traces(page)).toEqual(before)
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
  expect(told).toEqual([])
  expect(await traces(page)).toEqual(before)
})

test('leaving quickly covers, signs out and leaves nothing', async ({ site, page }) => {
  const { results } = await finished(site, page)
  await page.route('https://www.wikipedia.org/**', (route) => route.fulfill({ body: 'Elsewhere' }))
  await page.goto(results)
  await expect(page.getByRole('heading', { name: 'Your twelve factors' })).toBeVisible()
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('twofold-auth') ?? '{}').access_token,
  )
  await page.getByRole('link', { name: 'Leave quickly' }).click()
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await page.goto(`${site.url}/about`)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    [],
    [],
  ])
  const alive = async () =>
    (await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
  await expect.poll(alive).toBe(401)
  await page.goto(results)
  await expect(page).toHaveURL(/\/auth/)
})

test('results and answers are put away after fifteen minutes, and stay away until the password', async ({
  site,
  page,
  expectAccessible,
}) => {
  const { alice, caller, results } = await finished(site, page)
  await page.clock.install({ time: new Date() })
  await page.goto(results)
  const profile = page.getByRole('heading', { name: 'Your twelve factors' })
  await expect(profile).toBeVisible()
  // The page's clock runs meanwhile, so the values are far enough from the limit for a slow machine.
  await page.clock.fastForward('10:00')
  await expect(profile).toBeVisible()
  await page.clock.fastForward('05:10')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(profile).toHaveCount(0)
  expect(await page.locator('main').innerHTML()).not.toContain('Calm about closeness')
  await expectAccessible(page)
  // Neither a reload nor walking about on another private page brings them back.
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/test`)
  const answers = page.locator('fieldset fieldset input:checked')
  await expect(answers).toHaveCount(1)
  await press(page.getByRole('radio', { name: 'Agree', exact: true }).nth(1), 'Space')
  await page.clock.fastForward('00:02')
  await page.clock.fastForward('15:10')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(answers).toHaveCount(0)
  // A new visit does not even fetch them.
  asked.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  expect(asked).toContain('/api/assessments')
  expect(asked).not.toContain(`/api/assessments/${draft}`)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await press(page.getByLabel('Password', { exact: true }))
  await expect(answers).toHaveCount(2)
})

test('handing the device over signs out, warns, and takes the invitation along', async ({
  site,
  page,
  expectAccessible,
}) => {
  const { caller } = await finished(site, page)
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  await caller.call('POST', `/api/assessments/${items[0]?.id}/invitations`, {
    partnerEmail: ownAddress('bob'),
  })
  await page.reload()
  await page.getByText('Manage invitation').click()
  await page.getByRole('link', { name: 'Hand the device over' }).click()
  await expect(page.getByText('Let your partner answer alone.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign me out and hand over' }).click()
  await expect(page.getByRole('heading', { name: 'It’s your turn, if you want it' })).toBeVisible()
  await expect(page.getByText('Answer alone, not side by side.')).toBeVisible()
  await expect(page.getByText('Alice')).toHaveCount(0)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([
    [],
    [],
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start with your own account' }).click()
  await expect(page.getByRole('heading', { name: 'Alice has invited you to answer too' })).toBeVisible()
})

test('an invitation is reported and declined without an account, and the inviter sees nothing', async ({
  site,
  page,
  browser,
  expectAccessible,
}) => {
  const { caller } = await finished(site, page)
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  const address = `/api/assessments/${items[0]?.id}/invitations`
  const bob = ownAddress('bob')
  await caller.call('POST', address, { partnerEmail: bob })
  const before = await caller.call('GET', address)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(linkIn(await site.mailTo(bob), site))
  await visitor.getByText('Don’t want this?').click()
  await visitor.getByRole('button', { name: 'Report it' }).click()
  const report = visitor.getByLabel('What should we know? (optional)')
  await report.fill('x'.repeat(2003))
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('At most 2,000 characters, please.')).toBeVisible()
  await expect(report).toBeFocused()
  await report.fill('Please look at this.')
  await expect(visitor.getByText('At most 2,000 characters, please.')).toBeHidden()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('Thank you. Your report has been sent')).toBeVisible()
  await visitor.getByRole('button', { name: 'Decline', exact: true }).click()
  await visitor.getByLabel('Don’t let Alice send me any more invitations').check()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(visitor.getByText('You declined and blocked further invitations')).toBeVisible()
  expect(await visitor.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await caller.call('GET', address)).toEqual(before)
})

test('the help lines of the own country come first, and nothing is sent for it', async ({
  site,
  browser,
}) => {
  for (const [options, path, title, own, number] of [
    [
      { timezoneId: 'Europe/Vienna', locale: 'en-US' },
      '/trust-safety',
      'Helplines near you',
      'Austria',
      '0800 222 555',
    ],
    [
      { timezoneId: 'Europe/London', locale: 'de-DE' },
      '/de/trust-safety',
      'Hilfetelefone in deiner Nähe',
      'Vereinigtes Königreich',
      '0808 2000 247',
    ],
  ] as const) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(site.url + path)
    const near = page.getByRole('region', { name: title })
    await expect(near).toContainText(own)
    await expect(near.getByRole('link', { name: number, exact: true })).toBeVisible()
    const [first] = await page.locator('main a[href^="tel:"]').allTextContents()
    expect(first).toBe(number)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    for (const url of asked) expect(url).toMatch(/\/assets\/|\.svg$/)
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] })
    await context.close()
  }
})
