import { openEditor } from './support/blog.ts'
import { Caller, finishByApi } from './support/http.ts'
import { narrow } from './support/narrow.ts'
import { makeAdmin } from './support/operator.ts'
import { ownAddress, ownPerson, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

test('an admin blocks a reported sender, who is refused calmly in both languages until unblocked', async ({
  site,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const sender = ownPerson('Sven', 3, 31)
  const admin = ownPerson('Ada', 3, 32)
  const caller = await Caller.signUp(site, sender.email, sender.password, sender.name)
  await Caller.signUp(site, admin.email, admin.password, admin.name)
  await makeAdmin(site, admin.email)
  const id = await finishByApi(caller, sender.set)
  const reporter = ownAddress('reporter')
  await caller.call('POST', `/api/assessments/${id}/invitations`, { partnerEmail: reporter })
  const mail = await site.mailTo(reporter)

  await test.step('the recipient reports the invitation', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(mail.text?.match(/https?:\S+invite=[\w-]+/)?.[0] ?? '')
    await page.getByText('Don’t want this?').click()
    await page.getByRole('button', { name: 'Report it' }).click()
    await page.getByLabel('What should we know? (optional)').fill('Please make it stop.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Thank you. Your report has been sent')).toBeVisible()
    await page.context().close()
  })

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const report = desk.getByRole('listitem').filter({ hasText: 'Please make it stop.' })
  await test.step('the status page leads to the desk, which shows no names', async () => {
    await openEditor(desk, site, admin)
    await desk.goto(`${site.url}/admin/blog?tab=status`)
    await expect(desk.getByText('None recorded in this database').first()).toBeVisible()
    await expectAccessible(desk)
    await press(desk.getByRole('link', { name: /view reports/ }))
    await expect(report).toContainText('Reports about this sender: 1')
    await expect(report).toContainText('Waiting')
    const text = await desk.getByRole('main').innerText()
    for (const secret of [sender.name, sender.email, reporter]) expect(text).not.toContain(secret)
    await expectAccessible(desk)
    await narrow(desk, expectAccessible)
  })

  await test.step('a report is settled and the sender is blocked by keyboard', async () => {
    await press(report.getByRole('button', { name: 'Settle without a block' }))
    await expect(report).toContainText('Settled on')
    await press(report.getByRole('button', { name: 'Mark as waiting' }))
    await expect(report).toContainText('Waiting')
    await press(report.getByRole('button', { name: 'Block sender' }))
    const dialog = desk.getByRole('dialog', { name: 'Block this sender?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(desk)
    await press(dialog.getByRole('button', { name: 'Block sender' }))
    await expect(report).toContainText('Blocked since')
    await expect(desk.getByRole('region', { name: 'Blocked senders' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(desk)
  })

  const page = await (await browser.newContext()).newPage()
  await test.step('the sender reads why, in English and German, and keeps everything else', async () => {
    await page.goto(`${site.url}/auth`)
    await signIn(page, sender)
    await page.locator('#invite-heading').click()
    await page.getByRole('button', { name: /^Send a reminder/ }).click()
    await expect(page.getByText('Your account can’t send invitations at the moment.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${site.url}/de/dashboard`)
    await page.locator('#invite-heading').click()
    await page.getByRole('button', { name: /^Erinnerung schicken/ }).click()
    await expect(
      page.getByText('Von deinem Konto lassen sich gerade keine Einladungen schicken.'),
    ).toBeVisible()
    expect((await caller.call('GET', `/api/assessments/${id}/invitations`)).status).toBe(200)
    const link = await caller.call('POST', `/api/assessments/${id}/invitations`, {})
    expect(link.status).toBe(403)
    expect(link.body).toMatchObject({ code: 'invitations_blocked' })
  })

  await test.step('the sender can invite again once unblocked', async () => {
    await press(report.getByRole('button', { name: 'Unblock sender' }))
    await expect(report).not.toContainText('Blocked since')
    await expect(desk.getByText('No sender is blocked.')).toBeVisible()
    expect((await caller.call('POST', `/api/assessments/${id}/invitations`, {})).status).toBe(201)
  })
  await desk.context().close()
  await page.context().close()
})
