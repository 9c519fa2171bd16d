import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { expectGerman } from './support/german.ts'
import { waitForHydration } from './support/hydration.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { createUniquePerson, openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'
import { findSiteLink } from './support/site.ts'

test.use({ locale: 'de-DE' })

test('German factors and contact pages contain no English in opened details, errors and confirmation', async ({
  page,
  site,
}) => {
  await test.step('the anchor of a factor is the same in both languages', async () => {
    for (const [path, name] of [
      ['/factors', 'Present in heated moments'],
      ['/de/factors', 'Präsent, wenn es hitzig wird'],
    ] as const) {
      await page.goto(`${site.url}${path}#flooding`)
      const factor = page.getByRole('article', { name })
      await expect(factor.getByRole('heading', { name })).toBeInViewport()
      await expect
        .poll(async () => {
          const bar = await page
            .getByRole('navigation')
            .filter({ has: page.locator('a[href="#life"]') })
            .boundingBox()
          const title = await factor.getByRole('heading', { name }).boundingBox()
          return bar && title && title.y >= bar.y + bar.height
        }, 'the bar does not cover the heading')
        .toBe(true)
    }
    const factor = page.getByRole('article', { name: 'Präsent, wenn es hitzig wird' })
    await press(factor.locator('summary', { hasText: 'Forschung, Grenzen und die Aussagen' }))
    await expect(
      factor.getByText(/^Wenn ein Streit hitzig wird, kann ich nicht mehr klar denken/),
    ).toBeVisible()
    await expect(
      factor.getByText(/^Ein Fragebogen zu dieser Überflutung wurde mit 453 Paaren geprüft/),
    ).toBeVisible()
    await expect(factor.getByRole('link', { name: /The Intimate Partner Flooding Scale/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the contact form reports errors and confirms in German', async () => {
    await page.goto(`${site.url}/de/contact`)
    await waitForHydration(page)
    const send = page.getByRole('button', { name: 'Senden', exact: true })
    await press(send)
    const topic = page.getByLabel('Worum geht es?')
    await expect(topic).toHaveAccessibleDescription('Wähle ein Thema.')
    await expect(page.getByLabel('Nachricht', { exact: true })).toHaveAccessibleDescription(
      /Die Nachricht braucht mindestens 10 Zeichen/,
    )
    await expectGerman(page)
    await page.getByLabel('Name', { exact: true }).fill('Zoë')
    await page.getByLabel('E-Mail').fill('zoe@example.com')
    await topic.selectOption({ label: 'Barrierefreiheit' })
    await page.getByLabel('Nachricht', { exact: true }).fill('Der Kontrast im Menü ist zu schwach.')
    await press(send)
    await expect(page.getByRole('heading', { name: 'Danke. Deine Nachricht ist da.' })).toBeFocused()
    await expectGerman(page)
    await expectAccessible(page)
  })
})

test('a visitor gets from the home page through sign-up and email to the first item in German', async ({
  page,
  site,
}) => {
  const ada = createUniquePerson('Ada', 4, 3)
  const html = page.locator('html')

  await page.goto(`${site.url}/`)
  const offer = page.getByRole('complementary', { name: 'Deutsch' })
  await expect(offer).toHaveText('Diese Seite gibt es auch auf Deutsch.Auf Deutsch lesen')
  await expectNarrowLayout(page)
  await offer.getByRole('button', { name: 'Nicht jetzt' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await offer.getByRole('link', { name: 'Auf Deutsch lesen' }).click()
  await expect(page).toHaveURL(`${site.url}/de`)
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seht eure Beziehung/)
  await expectNarrowLayout(page)

  await page.getByRole('link', { name: 'Jetzt beginnen' }).click()
  await expect(page).toHaveURL(`${site.url}/de/auth?mode=sign-up`)
  await waitForHydration(page)
  const agreement = page.locator('form').filter({ hasText: 'Mit der Registrierung nimmst du' })
  await expect(agreement.getByRole('link', { name: 'Nutzungsbedingungen' })).toHaveAttribute(
    'href',
    '/de/terms',
  )
  await expect(agreement.getByRole('link', { name: 'Datenschutzseite' })).toHaveAttribute(
    'href',
    '/de/privacy',
  )
  await page.getByLabel('E-Mail').fill(ada.email)
  await page.getByLabel('Passwort', { exact: true }).fill('kurz')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Das Passwort braucht mindestens 8 Zeichen.').first()).toBeVisible()
  await expectNarrowLayout(page)
  await page.getByLabel('Name', { exact: true }).fill(ada.name)
  await page.getByLabel('Passwort', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch ein Blick in deine E-Mails' })).toBeVisible()

  const mail = await site.waitForEmail(ada.email)
  expect(mail.subject).toBe('Bitte bestätige deine Adresse')
  expect(mail.text).toContain('Der Link funktioniert nur einmal und gilt 60 Minuten.')
  const link = findSiteLink(mail, site)
  expect(new URL(link).pathname).toBe('/de/auth')
  await page.goto(link)
  // Switching languages must keep the fragment, which the server does not receive.
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled()
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
  await expect(html).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByText(/Dein Konto ist angelegt/)).toBeVisible()

  await expect(page).toHaveURL(`${site.url}/de/dashboard`)
  // The account stores the version and language of the terms that the sign-up form showed.
  const accepted = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('twofold-auth') ?? '{}')
    const read = async (path: string) =>
      (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json()
    const [{ terms }, copy] = await Promise.all([read('/api/config'), read('/api/me/export')])
    return { terms, stored: copy.accepted_terms }
  })
  expect(accepted.stored).toEqual([expect.objectContaining({ version: accepted.terms, locale: 'de' })])
  await expect(page.getByRole('main')).not.toHaveAttribute('lang')
  await page.getByRole('link', { name: 'Zum Fragebogen' }).click()
  await expect(page).toHaveURL(`${site.url}/de/test`)
  await expect(page.getByRole('main')).not.toHaveAttribute('lang')
  await expect(page.getByLabel('Ich bin mindestens 18 Jahre alt.')).toBeVisible()
  await expectNarrowLayout(page)
  await page.getByLabel('Ich bin mindestens 18 Jahre alt.').check()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  const consent = page.getByLabel(/^Ich willige ausdrücklich ein/)
  await expect(consent).not.toBeChecked()
  await consent.check()
  await page.getByRole('button', { name: 'Einwilligen und weiter' }).click()
  await page.getByRole('button', { name: 'Beginnen' }).click()
  await expect(page.getByRole('heading', { name: 'Über dich' })).toBeVisible()
  await expect(page.locator('fieldset fieldset legend').first()).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('group', { name: /^Ich zeige Interesse/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Weder noch/ }).first()).toBeAttached()
  await expect(page.getByText('Seite 1 von 6')).toBeVisible()
  await press(page.locator('fieldset fieldset').first().getByRole('radio').first(), '3')
  await expect(page.getByText('Gerade gespeichert')).toBeVisible()
  await expectNarrowLayout(page)
})

test('the header of an editor, which has the longest items in German, is one row', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openSignedIn(page, site.url, demo.alice, '/de/admin/blog')
  const header = page.getByRole('banner')
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(header.getByRole('link', { name: 'Verwaltung' })).toBeVisible()
    await expect.poll(async () => (await header.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(80)
  }
})
