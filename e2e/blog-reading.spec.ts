import { expectResponsiveLayout, readStructuredData } from './support/blog.ts'
import { press } from './support/press.ts'
import { expect, test } from './support/shared.ts'

test('a visitor filters, searches and reads; pages have correct URLs, status codes and structured data', async ({
  site,
  page,
}) => {
  const failed: string[] = []
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  await page.goto(`${site.url}/bond-better`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  expect((await readStructuredData(page)).map((node) => node['@type'])).toEqual(['Blog', 'BreadcrumbList'])
  await expectResponsiveLayout(page)

  await page.getByRole('link', { name: 'Conflict & Repair', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/bond-better?category=conflict`)
  await expect(page.getByRole('link', { name: 'Conflict & Repair', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(cards).toHaveCount(2)

  await page.goto(`${site.url}/bond-better`)
  await page.getByRole('searchbox').fill('promising')
  await press(page.getByRole('searchbox'))
  await expect(page.getByRole('heading', { name: 'Results for “promising”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The weight of small promises' })).toBeVisible()
  await page.getByRole('searchbox').fill('xyzzy')
  await press(page.getByRole('searchbox'))
  await expect(page.getByText('No results')).toBeVisible()

  const unknown = await page.goto(`${site.url}/bond-better?category=nonsense`)
  expect(unknown?.status()).toBe(200)
  await expect(page.getByText('Nothing here yet')).toBeVisible()

  await page.getByRole('link', { name: 'See all articles' }).click()
  await page.getByRole('link', { name: 'How to arrive' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to arrive' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'In this article' })).toBeVisible()
  await expect(page.locator('.footnotes li')).not.toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Read next' }).getByRole('article')).toHaveCount(3)
  const [article, crumbs] = await readStructuredData(page)
  expect(article).toMatchObject({ '@type': 'Article', headline: 'How to arrive' })
  expect(crumbs?.itemListElement?.at(-1)?.item).toBe(`${site.url}/bond-better/how-to-arrive`)
  const head = (selector: string) => page.locator(`head ${selector}`)
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/bond-better/how-to-arrive`)
  await expect(head('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(head('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  await expect(head('link[rel=alternate][type]')).toHaveCount(2)
  await expectResponsiveLayout(page)
  expect(failed).toEqual([])

  // The system dialog would end printing at once and restore the page.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  const card = page.getByRole('region', { name: 'A question to take with you' })
  await press(card.getByRole('button', { name: 'Print the card' }))
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText('What is it like for you when I come through the door?')).toBeVisible()
  await expect(page.locator('.footnotes')).toBeHidden()
  await expect(page.getByRole('main').getByText('Read next')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.footnotes')).toBeVisible()
  await page.emulateMedia({ media: null })

  const missing = await page.goto(`${site.url}/bond-better/no-such-article`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  // The server sets the title; hydration must not change it.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(/^Page not found · /)
})

test('the blog is readable without scripts; the home page works when featured articles fail to load', async ({
  site,
  browser,
  page,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`${site.url}/bond-better`)
  await reader.getByRole('searchbox').fill('promises')
  await press(reader.getByRole('searchbox'))
  await reader.getByRole('link', { name: 'The weight of small promises' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The weight of small promises')
  await expect(reader.locator('.article')).toContainText('nine')
  await reader.goto(site.url)
  await expect(reader.getByRole('link', { name: 'Explore All Articles' })).toBeVisible()
  await plain.close()

  const chosen = page.getByRole('region', { name: 'From Bond Better' })
  const isMeasured = Promise.withResolvers<void>()
  await page.route('**/api/blog/featured?*', async (route) => {
    await isMeasured.promise
    await route.continue()
  })
  await page.goto(site.url)
  const box = await chosen.boundingBox()
  isMeasured.resolve()
  await expect(chosen.getByRole('listitem')).toHaveCount(12)
  const labels = await chosen.getByRole('listitem').locator('p:first-child').allTextContents()
  const categories = [
    'Personality & Dynamics',
    'Communication & Connection',
    'Conflict & Repair',
    'Trust & Boundaries',
    'Intimacy & Rituals',
    'Family & Co-Parenting',
  ]
  expect(labels).toEqual(categories.flatMap((name) => [name, name]))
  await expect.poll(() => chosen.boundingBox()).toEqual(box)
  await page.unroute('**/api/blog/featured?*')
  await page.route('**/api/blog/featured?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
