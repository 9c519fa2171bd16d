import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'

test.use({ locale: 'de-DE' })

test('the German blog has a list, search, articles, links to translations and a feed', async ({
  demoSite: { site },
  page,
}) => {
  await page.goto(`${site.url}/de/bond-better`)
  await expect(page.getByRole('heading', { level: 2, name: 'Neueste Artikel' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Die Liste, die niemand geschrieben hat' })).toBeVisible()
  await expect(page.getByText('The list that nobody wrote')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Streit & Versöhnung' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 Artikel' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Artikel durchsuchen' }).fill('Versprechens')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ergebnisse für „Versprechens“' })).toBeVisible()
  await page.goto(`${site.url}/de/bond-better?q=Versprechens`)
  await page.getByRole('link', { name: 'Das Gewicht kleiner Versprechen' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das Gewicht kleiner Versprechen')
  const german = `${site.url}/de/bond-better/das-gewicht-kleiner-versprechen`
  const english = `${site.url}/bond-better/the-weight-of-small-promises`
  await expect(page).toHaveURL(german)
  await expectAccessible(page)
  await page.reload()
  const head = (selector: string) => page.locator(`head ${selector}`)
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', german)
  await expect(head('link[hreflang=de]')).toHaveAttribute('href', german)
  await expect(head('link[hreflang=en]')).toHaveAttribute('href', english)
  await expect(head('link[hreflang=x-default]')).toHaveAttribute('href', english)
  await expect(head('link[type="application/rss+xml"]').first()).toHaveAttribute('href', '/de/feed.xml')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'English', exact: true }).first().click()
  await expect(page).toHaveURL(english)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The weight of small promises')
  await page.goto(`${site.url}/de/bond-better/the-weight-of-small-promises`)
  await expect(page, 'URL of an English article').toHaveURL(english)
  const moved = await fetch(`${site.url}/bond-better/das-gewicht-kleiner-versprechen`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, german])
})

test('an editor saves a German article in the German editor; a duplicate translation is rejected', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openSignedIn(page, site.url, demo.alice, '/de/admin/blog')
  await expect(page.getByRole('heading', { name: 'Bond Better, Redaktion' })).toBeVisible()
  await page.getByLabel('Sprache').selectOption('Deutsch')
  await expect(page.getByRole('link', { name: '„Wie man ankommt“ bearbeiten' })).toBeVisible()
  await expect(page.getByRole('link', { name: '„How to arrive“ bearbeiten' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`${site.url}/de/admin/blog/edit/new`)
  await page.getByLabel('Titel', { exact: true }).fill('Ein Versuch')
  await page.getByLabel('Sprache').selectOption('Deutsch')
  await page.getByLabel('Übersetzung von (Slug)').fill('how-to-arrive')
  await page.getByLabel('Thema', { exact: true }).selectOption('Vertrauen & Grenzen')
  await page.getByLabel('Kurztext').fill('Kurz.')
  await page.getByLabel('Inhalt').fill('Ein Text.')
  await press(page.getByRole('button', { name: 'Speichern' }).first())
  const refused = page.getByText('Vom angegebenen Original gibt es schon eine Übersetzung in diese Sprache.')
  await expect(refused.first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Übersetzung von (Slug)').fill('')
  await press(page.getByRole('button', { name: 'Speichern' }).first())
  await expect(page.getByText('Der Artikel ist ein Entwurf und nicht veröffentlicht.')).toBeVisible()
})
