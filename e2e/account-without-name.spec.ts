import { expectAccessible } from './support/accessible.ts'
import { Caller, finishByApi } from './support/http.ts'
import { createUniquePerson, fillInvitation, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

test('an account without a name must add one before inviting or creating a survey', async ({
  site,
  page,
}) => {
  const nora = createUniquePerson('Nora', 3.1, 5)
  const response = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: nora.email, password: nora.password }),
  })
  expect(response.status).toBe(200)
  await finishByApi(await Caller.signIn(site, nora), nora.set)

  await openSignedIn(page, site.url, nora)
  await expect(page.getByText('The invitation says who it’s from. Add your name first.')).toBeVisible()
  await expect(page.getByLabel('Your partner’s email')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`${site.url}/dashboard/360-create`)
  await expect(page.getByText('The people you ask will see your name above the statements.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Name is required/)
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Nora')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByLabel('Title')).toBeVisible()

  await page.goto(`${site.url}/dashboard`)
  await fillInvitation(page, 'paul@example.com')
  await press(page.getByRole('button', { name: 'Send the invitation' }))
  await expect(page.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
})
