import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { openFinishedUser } from './support/finished-user.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

const ASSETS = new URL('../packages/web/build/client/assets/', import.meta.url)

/** Paths of the built scripts that contain a text. */
async function findScripts(text: string): Promise<string[]> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const contents = await Promise.all(names.map((name) => readFile(new URL(name, ASSETS), 'utf8')))
  return names.filter((_, index) => contents[index]?.includes(text)).map((name) => `/assets/${name}`)
}

/** Answers the next deletion as if the user had signed in more than 15 minutes ago. */
async function expireSignInOnce(page: Page): Promise<void> {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'fresh_sign_in_required' }
  await page.route(
    '**/api/assessments/*',
    (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify(problem),
          })
        : route.fallback(),
    { times: 1 },
  )
}

test('deleting an assessment long after signing in asks for the password first', async ({ site, page }) => {
  const { person, caller } = await openFinishedUser(site, page, 'Dora')
  const countAssessments = async () =>
    ((await caller.call('GET', '/api/assessments')).body as { items: unknown[] }).items.length
  await page.goto(`${site.url}/dashboard/data`)
  const confirmation = page.getByRole('dialog', { name: 'Delete this assessment?' })
  const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const requestDeletion = async () => {
    await expireSignInOnce(page)
    await press(confirmation.getByRole('button', { name: 'Delete' }))
    await expect(reauthentication).toBeVisible()
  }

  await press(page.getByRole('button', { name: /^Delete this assessment \(Finished/ }))
  await test.step('cancelling deletes nothing', async () => {
    await requestDeletion()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(reauthentication).toBeHidden()
    await expect(confirmation).toBeVisible()
    expect(await countAssessments()).toBe(1)
  })
  await test.step('the password deletes it', async () => {
    await requestDeletion()
    await reauthentication.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('You haven’t started an assessment yet.')).toBeVisible()
    await expect(confirmation).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your assessments' })).toBeFocused()
    expect(await countAssessments()).toBe(0)
  })
})

test('“withdraw and delete now” long after signing in withdraws at once and deletes after the password', async ({
  site,
  page,
}) => {
  const { person, caller } = await openFinishedUser(site, page, 'Wanda')
  const getConsent = async () =>
    ((await caller.call('GET', '/api/me/consents')).body as { assessment: unknown }).assessment
  await page.goto(`${site.url}/dashboard/account`)
  await press(page.getByRole('button', { name: 'Withdraw (Storing and using my answers' }))
  await expireSignInOnce(page)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Withdraw and delete now' }))
  const reauthentication = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(reauthentication).toBeVisible()
  expect(await getConsent()).toBeNull()
  await reauthentication.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('your assessments have been deleted')).toBeVisible()
  expect((await caller.call('GET', '/api/assessments')).body).toMatchObject({ items: [] })
})

test('results after withdrawing the consent offer to agree again and show no value', async ({
  site,
  page,
}) => {
  const { caller, id } = await openFinishedUser(site, page, 'Vera')
  expect((await caller.call('PUT', '/api/me/consents', { assessment: null })).status).toBe(200)
  for (const [path, heading, action] of [
    ['', 'Your answers are hidden', 'Agree again'],
    ['/de', 'Deine Antworten sind verborgen', 'Wieder einwilligen'],
  ] as const) {
    await page.goto(`${site.url}${path}/results/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
    await press(page.getByRole('link', { name: action }))
    await expect(page).toHaveURL(`${site.url}${path}/test`)
  }
})

test('a German page shows a failed call when the texts of failures arrive after the response', async ({
  site,
  page,
}) => {
  const { caller, id } = await openFinishedUser(site, page, 'Vera')
  expect((await caller.call('PUT', '/api/me/consents', { assessment: null })).status).toBe(200)
  let isAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    isAnswered = resolve
  })
  const catalogues = await findScripts('Dafür brauchen wir zuerst deine Einwilligung.')
  let delayed = 0
  await page.route(
    ({ pathname }) => catalogues.includes(pathname),
    async (route) => {
      delayed += 1
      await answered
      await page.waitForTimeout(500)
      await route.continue()
    },
  )
  page.on('response', (response) => {
    if (response.status() === 403) isAnswered()
  })
  await page.goto(`${site.url}/de/results/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Antworten sind verborgen')
  expect(delayed, 'delayed catalogues').toBeGreaterThan(0)
})

test('freezing the account and ending the freeze keep the keyboard focus and run once', async ({
  site,
  page,
}) => {
  await openFinishedUser(site, page, 'Frieda')
  await page.goto(`${site.url}/dashboard/data`)
  for (const [call, label, busy, next] of [
    ['freeze', 'Freeze the account', 'Freezing…', 'End the freeze'],
    ['unfreeze', 'End the freeze', 'Freezing…', 'Freeze the account'],
  ] as const) {
    let calls = 0
    let proceed = () => {}
    const held = new Promise<void>((resolve) => {
      proceed = resolve
    })
    await page.route(`**/api/me/${call}`, async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    await press(page.getByRole('button', { name: label }))
    const pending = page.getByRole('button', { name: busy })
    await expect(pending).toBeFocused()
    await expect(pending).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    proceed()
    await expect(page.getByRole('button', { name: next })).toBeFocused()
    await expect(page.getByRole('button', { name: next })).toBeEnabled()
    expect(calls).toBe(1)
  }
})

test('the German words confirm the deletion of the account, and other words do not', async ({
  site,
  page,
}) => {
  const { caller } = await openFinishedUser(site, page, 'Gerda')
  await page.goto(`${site.url}/de/dashboard/data`)
  await press(page.getByRole('button', { name: 'Konto löschen' }))
  const dialog = page.getByRole('dialog', { name: 'Dein Konto löschen?' })
  const field = dialog.getByLabel('Gib zur Bestätigung „mein Konto löschen“ ein')
  const submit = dialog.getByRole('button', { name: 'Mein Konto löschen' })
  await field.fill('delete my account')
  await press(submit)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  expect((await caller.call('GET', '/api/me')).body).not.toHaveProperty('deletion.erasedAt')
  // Typed at the start of a sentence, with a capital letter and a space.
  await field.fill('Mein Konto löschen ')
  await press(submit)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Dein Konto wird gelöscht').first()).toBeVisible()
})
