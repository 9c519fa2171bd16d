import { expectAccessible } from './support/accessible.ts'
import { expectGerman } from './support/german.ts'
import { type Caller, createPairByApi, finishPerson } from './support/http.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { createUniquePerson, openDashboard } from './support/person.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

const texts = {
  en: {
    path: '',
    withdraw: 'Withdraw (Storing and using my answers for my own profile)',
    title: 'Withdraw this consent?',
    effects: [
      'You can’t answer questions, and no one can see your results',
      'Invitations you’ve sent stop working.',
    ],
    later: 'Withdraw now, delete in 30 days',
    now: 'Withdraw and delete now',
    cancel: 'Cancel',
    deletion: /^We’ll delete your assessments on .* unless you agree again/,
    manage: 'Manage invitation',
    link: 'Copy message and link',
    paused: 'Paused, because you’ve withdrawn your consent.',
    doneNow: 'Your consent has been withdrawn and your assessments have been deleted.',
    empty: 'You haven’t started an assessment yet.',
  },
  de: {
    path: '/de',
    withdraw: 'Widerrufen (Meine Antworten für mein eigenes Profil speichern und verwenden)',
    title: 'Diese Einwilligung widerrufen?',
    effects: ['Du kannst keine Fragen beantworten, und niemand sieht', 'Einladungen, die du verschickt hast'],
    later: 'Widerrufen und in 30 Tagen löschen',
    now: 'Widerrufen und sofort löschen',
    cancel: 'Abbrechen',
    deletion: /^Am .* löschen wir deine Fragebögen, wenn du bis dahin nicht wieder einwilligst/,
    manage: 'Einladung verwalten',
    link: 'Nachricht und Link kopieren',
    paused: 'Pausiert, weil du deine Einwilligung widerrufen hast.',
    doneNow: 'Die Einwilligung ist widerrufen, und deine Fragebögen sind gelöscht.',
    empty: 'Du hast noch keinen Fragebogen begonnen.',
  },
} as const

for (const [language, text] of Object.entries(texts)) {
  test(`withdrawing the consent to answers deletes the assessments later or now (${language})`, {
    tag: language === 'de' ? '@long' : [],
  }, async ({ site, page }) => {
    const [hannaPerson, alicePerson, bobPerson] = [
      createUniquePerson('Hanna', 3.4, 31),
      createUniquePerson('Alice', 3.6, 32),
      createUniquePerson('Bob', 3.2, 33),
    ]
    const { caller: hanna } = await finishPerson(site, hannaPerson)
    const couple = await createPairByApi(site, [alicePerson, bobPerson], ['score'])
    const [{ caller: alice }, { caller: bob }] = couple
    const firstOf = async (caller: Caller) =>
      ((await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }).items[0]?.id ?? ''
    const invited = await hanna.call('POST', `/api/assessments/${await firstOf(hanna)}/invitations`, {})
    const invitationLink = (invited.body as { url: string }).url
    const bobsResults = `/api/results/${await firstOf(bob)}`
    const getBobsStatus = async () =>
      ((await bob.call('GET', bobsResults)).body as { comparison: { status: string } }).comparison.status
    const dialog = page.getByRole('dialog', { name: text.title })
    const openDialog = async () => {
      await page.goto(`${site.url}${text.path}/dashboard/account`)
      await press(page.getByRole('button', { name: text.withdraw }))
      await expect(dialog).toBeVisible()
    }
    const checkPage = async () => {
      if (language === 'de') await expectGerman(page, ['Hanna', 'Alice'])
      await expectAccessible(page)
    }

    await openDashboard(page, site.url, hannaPerson)

    await test.step('the dialog names the consequences, and cancelling changes nothing', async () => {
      await openDialog()
      for (const effect of text.effects) await expect(dialog.getByText(effect)).toBeVisible()
      await checkPage()
      await expectNarrowLayout(page)
      await press(dialog.getByRole('button', { name: text.cancel }).last())
      await expect(dialog).toBeHidden()
      expect((await hanna.call('GET', '/api/me/consents')).body).toMatchObject({
        assessment: { wording: expect.any(String) },
      })
    })

    await test.step('“later” keeps the assessments until the date and pauses the invitation', async () => {
      await openDialog()
      await press(dialog.getByRole('button', { name: text.later }))
      await expect(dialog).toBeHidden()
      await expect(page.getByText(text.deletion)).toBeVisible()
      await checkPage()
      expect(await firstOf(hanna)).not.toBe('')
      await page.goto(`${site.url}${text.path}/dashboard`)
      await expect(page.getByText(text.paused)).toBeVisible()
      await page.getByText(text.manage).click()
      await expect(page.getByRole('button', { name: text.link })).toHaveCount(0)
      await checkPage()
      const token = new URL(invitationLink).searchParams.get('invite')
      expect((await fetch(`${site.url}/api/invitations/${token}`)).status).toBe(404)
    })

    await test.step('the choice “now” deletes the assessments, and the partner no longer sees shared results', async () => {
      expect(await getBobsStatus()).toBe('ready')
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
      await openDashboard(page, site.url, alicePerson)
      await openDialog()
      await press(dialog.getByRole('button', { name: text.now }))
      await expect(page.getByText(text.doneNow)).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(text.deletion)).toHaveCount(0)
      await checkPage()
      expect((await alice.call('GET', '/api/assessments')).body).toMatchObject({ items: [] })
      expect((await alice.call('GET', '/api/me/consents')).body).toMatchObject({ assessment: null })
      expect(await getBobsStatus()).toBe('not_available')
      await page.goto(`${site.url}${text.path}/dashboard/data`)
      await expect(page.getByText(text.empty)).toBeVisible()
      await checkPage()
    })
  })
}
