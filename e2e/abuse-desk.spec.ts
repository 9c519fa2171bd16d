import { expectAccessible } from './support/accessible.ts'
import { openEditor } from './support/blog.ts'
import { grantAdminRole } from './support/cli.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller, finishPerson } from './support/http.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { createPerson, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'

// Counts all reports and blocked senders of its site.
test('a blocked sender cannot send invitations until an admin unblocks them, in both languages', async ({
  site,
  browser,
}) => {
  test.setTimeout(120_000)
  const sender = createPerson('Sven', 3, 31)
  const admin = createPerson('Ada', 3, 32)
  const { caller, id } = await finishPerson(site, sender)
  await Caller.signUp(site, admin)
  await grantAdminRole(site, admin.email)
  const reporter = 'reporter@example.com'
  await caller.call('POST', `/api/assessments/${id}/invitations`, { partnerEmail: reporter })
  const mail = await site.waitForEmail(reporter)

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
  await test.step('the status page links to the reports, which show no names', async () => {
    await openEditor(desk, site, admin)
    await desk.goto(`${site.url}/admin/blog/status`)
    await expect(desk.getByText('None recorded in this database').first()).toBeVisible()
    await press(desk.getByRole('link', { name: /view reports/ }))
    await expect(report).toContainText('Reports about this sender: 1')
    await expect(report).toContainText('Waiting')
    const text = await desk.getByRole('main').innerText()
    for (const secret of [sender.name, sender.email, reporter]) expect(text).not.toContain(secret)
    await expectNarrowLayout(desk)
  })

  await test.step('the admin settles a report and blocks the sender by keyboard', async () => {
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
  })

  const page = await (await browser.newContext()).newPage()
  await test.step('the sender reads the reason in English and German; other functions still work', async () => {
    await openSignedIn(page, site.url, sender)
    await page.getByRole('heading', { name: 'Your invitation' }).click()
    await page.getByRole('button', { name: /^Send a reminder/ }).click()
    await expect(page.getByText('Your account can’t send invitations at the moment.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${site.url}/de/dashboard`)
    await page.getByRole('heading', { name: 'Deine Einladung' }).click()
    await page.getByRole('button', { name: /^Erinnerung schicken/ }).click()
    await expect(
      page.getByText('Mit deinem Konto kannst du gerade keine Einladungen verschicken.'),
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
