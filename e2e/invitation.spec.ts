import { expectAccessible } from './support/accessible.ts'
import { finishPerson } from './support/http.ts'
import { createUniqueEmail, createUniquePerson, openSignedIn, showInvitationForm } from './support/person.ts'
import { expect, test } from './support/shared.ts'

test('an invitation works by link or email, and the email matches its preview', async ({
  site,
  page,
  browser,
}) => {
  const nina = createUniquePerson('Nina', 3.5, 21)
  const { caller, id } = await finishPerson(site, nina)
  await openSignedIn(page, site.url, nina)
  await expect(page.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
  await expectAccessible(page)
  await showInvitationForm(page)
  await page.getByText('See the email').click()
  const preview = await page.getByRole('figure').locator('p').allTextContents()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Get a link' }).click()
  const link = page.getByLabel('Link for your partner')
  await expect(link).toBeVisible()
  await expect(page.getByText(/^Link created on /)).toBeVisible()
  await expectAccessible(page)
  const url = await link.inputValue()

  await page.getByText('Email it as well').click()
  const partner = createUniqueEmail('sam')
  await page.getByLabel('Your partner’s email').fill(partner)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`Emailed to ${partner}`)).toBeVisible()
  expect(await link.inputValue(), 'the link after sending the email').toBe(url)
  const mail = await site.waitForEmail(partner)
  for (const line of preview) expect(mail.text).toContain(line)
  expect((await caller.call('GET', `/api/assessments/${id}/invitations`)).body).toMatchObject({
    items: [{ partnerEmail: partner, url }],
  })

  await page.reload()
  await page.getByRole('heading', { name: 'Your invitation' }).click()
  await page.getByRole('button', { name: /^Send a reminder/ }).dblclick()
  await expect(page.getByText('The reminder is on its way.').last()).toBeVisible()
  expect(
    (await caller.call('GET', `/api/assessments/${id}/invitations`)).body,
    'a double click sends one reminder',
  ).toMatchObject({ items: [{ remindersLeft: 1 }] })

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await visitor.goto(url)
  const begin = visitor.getByRole('link', { name: 'Create an account to answer' })
  await expect(begin).toBeVisible()
  const box = await begin.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'bottom edge of the partner’s button in px').toBeLessThanOrEqual(
    680,
  )
  await expectAccessible(visitor)
  await begin.click()
  await expect(visitor.getByText('To answer Nina’s invitation')).toBeVisible()
  await visitor.context().close()
})
