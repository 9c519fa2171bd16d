import { expectAccessible } from './support/accessible.ts'
import { demoUser } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { press } from './support/press.ts'

const carol = demoUser('carol')
const closed = 'Sign-up is closed for now'

test.use({ template: 'demo', settings: { DISABLE_SIGNUP: 'on', OPERATOR_EMAIL: 'hello@twofold.example' } })

test('pages show how to request an account while sign-up is closed', async ({ site, page }) => {
  const caller = await Caller.signIn(site, carol)
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  const path = `/api/assessments/${items[0]?.id}/invitations`
  const invitation = await caller.call('POST', path, { partnerEmail: 'dan@example.com' })
  const { url } = invitation.body as { url: string }

  await test.step('a notice replaces the sign-up form and links to sign-in', async () => {
    await page.goto(`${site.url}/auth?mode=sign-up`)
    await expect(page.getByText(closed)).toBeVisible()
    await expect(page.getByRole('link', { name: 'hello@twofold.example' }).first()).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Sign In', exact: true }))
    await press(page.getByRole('button', { name: "Don't have an account? Sign up" }))
    await expect(page.getByText(closed)).toBeVisible()
  })

  await test.step('the assessment page offers sign-in only', async () => {
    await page.goto(`${site.url}/test`)
    await expect(page.getByText(closed)).toBeVisible()
    await expect(page.locator('main a[href*="mode=sign-up"]')).toHaveCount(0)
  })

  await test.step('an invitation stays readable and can still be declined', async () => {
    await page.goto(url)
    await expect(
      page.getByRole('heading', { name: 'Carol has invited you to take the assessment too' }),
    ).toBeVisible()
    await expect(page.getByText(closed)).toHaveCount(1)
    await expect(page.getByText('Don’t share your invitation link with anyone else.')).toBeVisible()
    await expect(page.getByText('Your invitation stays open until')).toBeVisible()
    await expect(page.getByText('Don’t want this?')).toBeVisible()
    await expectNarrowLayout(page)
  })
})
