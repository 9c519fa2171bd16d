import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { leaveQuickly } from './support/exit-site.ts'
import { Caller } from './support/http.ts'
import { waitForHydration } from './support/hydration.ts'
import { createUniquePerson, openDashboard, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, OPERATOR, test } from './support/shared.ts'

const WIDE = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const
const NARROW = { colorScheme: 'dark', viewport: { width: 320, height: 720 } } as const

/** Names of stored entries and cookies. */
async function listStorage(context: BrowserContext, page: Page) {
  const local = await page.evaluate(() => Object.keys(localStorage))
  const session = await page.evaluate(() => Object.keys(sessionStorage))
  const cookies = (await context.cookies()).map(({ name }) => name)
  return { local: local.sort(), session: session.sort(), cookies: cookies.sort() }
}

test('a contact message is sent by keyboard after errors, a proof of work and a lost connection', async ({
  site,
  browser,
}) => {
  const context = await browser.newContext(NARROW)
  const page = await context.newPage()
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  // After several challenges for one IP address, the browser has to compute a proof of work.
  for (let form = 0; form < 5; form++) await fetch(`${site.url}/api/contact/challenge`)
  // The first challenge is an expired one.
  await page.route(
    '**/api/contact/challenge',
    (route) => route.fulfill({ json: { challenge: '1.0.x.y', difficulty: 0, waitSeconds: 0 } }),
    { times: 1 },
  )

  await page.goto(`${site.url}/contact`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeEnabled()
  await expectAccessible(page)
  expect(
    requestedPaths.filter((path) => path.startsWith('/api/')),
    'API requests on load',
  ).toEqual([])

  await press(send)
  const notice = page.getByRole('alert').filter({ hasText: 'Validation Error' })
  await expect(notice).toContainText('Name is required')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Name is required/)
  await expect(page.getByLabel('What is it about?')).toHaveAccessibleDescription('Choose a topic')
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    /at least 10 characters/,
  )
  await expectAccessible(page)
  // One letter selects the topic, because a slow browser may drop the first of several.
  for (const typed of ['Zoë', 'zoe@example', 'S', 'Somebody invites me again and again.']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(notice).toContainText('Invalid email address')
  await page.keyboard.type('.com')

  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'Somebody invites me again and again.',
  )
  await context.setOffline(false)
  await press(send)
  const thanks = page.getByRole('heading', { name: 'Thank you. We have your message.' })
  await expect(thanks).toBeFocused({ timeout: 30_000 })
  await expect(page.getByText('Our answer will go to zoe@example.com')).toBeVisible()
  await expectAccessible(page)
  await site.waitForEmail(OPERATOR, 'Somebody invites me again and again.')
  expect(await listStorage(context, page)).toEqual({ local: [], session: [], cookies: [] })

  const wide = await (await browser.newContext(WIDE)).newPage()
  await wide.goto(`${site.url}/contact`)
  await expect(wide.getByRole('link', { name: OPERATOR })).toBeVisible()
  await expectAccessible(wide)
})

test('a link with a fragment scrolls to its target and focuses it', async ({ site, page }) => {
  const target = (id: string) => page.locator(`#${id}`)
  await page.goto(`${site.url}/data-rights`)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link').last().press('Enter')
  const { hash } = new URL(page.url())
  await expect(target(hash.slice(1))).toBeFocused()
  await expect(target(hash.slice(1))).toBeInViewport()
  await page.getByRole('link', { name: 'someone answered questions about you' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/privacy#partner`)
  await expect(target('partner')).toBeFocused()
  await expect(target('partner')).toBeInViewport()
})

test('text typed before hydration is kept', async ({ site, page }) => {
  const mia = createUniquePerson('Mia', 3.5, 5)
  const caller = await Caller.signUp(site, mia)
  const survey = await caller.call('POST', '/api/feedback-surveys', { title: 'How do you see me?' })
  const { url } = survey.body as { url: string }

  /** Opens the document and holds back its scripts until the returned function is called. */
  async function openWithoutScripts(url: string): Promise<() => Promise<void>> {
    const released = Promise.withResolvers<void>()
    const scripts = '**/assets/*.js'
    await page.route(scripts, async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto(url, { waitUntil: 'commit' })
    return async () => {
      released.resolve()
      await waitForHydration(page)
      await page.unroute(scripts)
    }
  }

  await test.step('a contact message keeps its text', async () => {
    const releaseScripts = await openWithoutScripts(`${site.url}/contact`)
    const message = page.getByLabel('Message', { exact: true })
    await page.getByLabel('Name', { exact: true }).fill('Zoë')
    await page.getByLabel('What is it about?').selectOption('safety')
    await message.fill('Somebody invites me')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toBeDisabled()
    await releaseScripts()
    await page.getByLabel('Email', { exact: true }).fill('zoe@example.com')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Zoë')
    await expect(message).toHaveValue('Somebody invites me')
    await press(send)
    await expect(page.getByRole('heading', { name: 'Thank you. We have your message.' })).toBeFocused()
  })

  // The served survey page contains no survey data, so the form appears with the scripts.
  await test.step('the consent form of a survey works once the scripts have loaded', async () => {
    const releaseScripts = await openWithoutScripts(url)
    await expect(page.getByLabel('I am 18 or older.')).toHaveCount(0)
    await releaseScripts()
    await page.getByLabel('I am 18 or older.').check()
    await page.getByLabel(/storing my ratings without my name/).check()
    await press(page.getByRole('button', { name: 'Start' }))
    await expect(page.locator('fieldset fieldset')).toHaveCount(21)
  })
})

test('cookie settings list, switch and clear stored entries', async ({ site, browser }) => {
  const mia = createUniquePerson('Mia', 3.5, 5)
  const caller = await Caller.signUp(site, mia)
  const context = await browser.newContext(NARROW)
  const page = await context.newPage()
  await openDashboard(page, site.url, mia)

  await test.step('all stored entries are listed', async () => {
    await page.goto(`${site.url}/cookies`)
    const listed = (await page.locator('main summary').allTextContents()).flatMap((names) =>
      names.split(', '),
    )
    await page.goto(`${site.url}/cookie-settings`)
    const code = page.getByRole('listitem').locator('code')
    await expect(code.filter({ hasText: 'twofold-auth' })).toBeVisible()
    const { local, session, cookies } = await listStorage(context, page)
    expect((await code.allTextContents()).sort()).toEqual([...local, ...session].sort())
    expect(cookies).toContain('auth-device')
    for (const name of [...local, ...session]) expect(listed).toContain(name)
    // Without https the prefix is missing, as the page explains.
    for (const name of cookies) expect(listed).toContain(`__Host-${name}`)
    await expect(page.getByLabel('Email me when something is waiting for me')).toBeChecked()
    await expect(page.getByLabel('Ask me to confirm it’s me every time I open my results')).not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('without “Remember me”, the session is stored for one tab', async () => {
    const remember = page.getByLabel('Remember me on this device')
    await press(remember, 'Space')
    await expect(page.getByText('You won’t stay signed in on this device.')).toBeVisible()
    expect(await listStorage(context, page)).toMatchObject({
      local: ['twofold-remember'],
      session: ['twofold-auth', 'twofold-seen'],
    })
    await page.reload()
    await expect(remember).not.toBeChecked()
    await expect(page.getByRole('listitem').locator('code')).toHaveCount(3)
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard`)
    await expect(other).toHaveURL(/\/auth\?next=/)
    // A sign-in in the second tab does not affect the session of the first.
    await signIn(other, mia)
    await expect(other.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
    expect((await listStorage(context, other)).local).toEqual(['twofold-remember'])
    await page.goto(`${site.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
    await page.goto(`${site.url}/cookie-settings`)
    const clear = page.getByRole('button', { name: 'Remove this site’s data from this browser' })
    await expect(clear).toBeEnabled()
  })

  await test.step('the email switch is stored in the account', async () => {
    await press(page.getByLabel('Email me when something is waiting for me'), 'Space')
    await expect(page.getByText('We won’t send you these emails any more.')).toBeVisible()
    expect((await caller.call('GET', '/api/me/consents')).body).toMatchObject({ mails: false })
  })

  await test.step('a tab that gets the focus shows a switch changed in another tab', async () => {
    const other = await context.newPage()
    await other.goto(`${site.url}/auth?next=%2Fcookie-settings`)
    await signIn(other, mia)
    const mails = other.getByLabel('Email me when something is waiting for me')
    await expect(mails).not.toBeChecked()
    await press(mails, 'Space')
    await expect(mails).toBeChecked()
    await expect(other.getByText('We’ll email you when something is waiting for you.')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByLabel('Email me when something is waiting for me')).toBeChecked()
  })

  await test.step('clearing empties the storage of all tabs and revokes the session', async () => {
    const token = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('twofold-auth') ?? '{}').access_token,
    )
    await press(page.getByRole('button', { name: 'Remove this site’s data from this browser' }))
    await expect(page.getByText('This site’s data has been removed')).toBeVisible()
    const nothing = { local: [], session: [], cookies: [] }
    expect(await listStorage(context, page)).toEqual(nothing)
    await expect(page.getByText('There’s nothing from this site in this browser’s storage.')).toBeVisible()
    await expect(page.getByText('Sign in to change two more settings')).toBeVisible()
    await expectAccessible(page)
    for (const other of context.pages()) {
      await expect(other.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
      expect(await listStorage(context, other)).toEqual(nothing)
    }
    // The page does not wait for the revocation.
    const headers = { authorization: `Bearer ${token}` }
    await expect.poll(async () => (await fetch(`${site.url}/auth/v1/user`, { headers })).ok).toBe(false)
  })

  await test.step('a new device shows no stored entries, on a wide screen in the light theme', async () => {
    const wide = await (await browser.newContext(WIDE)).newPage()
    await wide.goto(`${site.url}/cookie-settings`)
    await expect(wide.getByText('There’s nothing from this site in this browser’s storage.')).toBeVisible()
    await expectAccessible(wide)
  })

  await test.step('leaving quickly removes the sign-in cookies', async () => {
    await openDashboard(page, site.url, mia)
    expect((await listStorage(context, page)).cookies).toContain('auth-device')
    await leaveQuickly(page)
    await expect.poll(() => context.cookies()).toEqual([])
    await page.goto(`${site.url}/about`)
    expect(await listStorage(context, page)).toEqual({ local: [], session: [], cookies: [] })
  })
})
