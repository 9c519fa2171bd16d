import type { Locator } from '@playwright/test'
import { expect, test } from './support/demo-site.ts'
import { signIn } from './support/person.ts'

/** Whether a click on the centre of the control hits it and no covering element. */
async function isHit(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}

test('the end of a page can be scrolled clear of a notice on a small phone', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(`${site.url}/auth?next=/dashboard`)
  await signIn(page, demo.alice)

  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Settings' })
  // A hovered notice does not close.
  await page.getByText('Welcome back!').hover()
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await isHit(last)).toBe(true)
  }).toPass()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('the notice after signing in covers neither the header nor the next step on a phone', async ({
  site,
  demoSite: { demo },
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.carol)
  // A hovered notice does not close.
  await page.getByText('Welcome back!').hover()
  expect(await isHit(page.getByRole('button', { name: 'Menu' }))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
  expect(await isHit(page.getByRole('link', { name: 'Continue', exact: true }))).toBe(true)
  expect(await isHit(page.getByRole('link', { name: 'Leave quickly' }))).toBe(true)
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('a notice on a phone does not cover the field and the button that caused it', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/auth?mode=sign-up`)
  await page.getByLabel('Name', { exact: true }).fill('Nina')
  await page.getByLabel('Email', { exact: true }).fill('nina@example.com')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abc')
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true })
  await submit.click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  expect(await isHit(password)).toBe(true)
  await submit.scrollIntoViewIfNeeded()
  expect(await isHit(submit)).toBe(true)
})

test('an expired link offers a new link next to the form', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/auth#error=access_denied&error_code=otp_expired&error_description=x`)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send Sign-in Link' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/auth`)
})

test('Get Started opens sign-up and Sign In opens sign-in', async ({ site, page }) => {
  await page.goto(site.url)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByText('Start your relationship assessment')).toBeVisible()
  await page.goto(site.url)
  await main.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome back to your love journey')).toBeVisible()
})
