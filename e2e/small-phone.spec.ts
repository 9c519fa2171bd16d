import { expect, test } from './support/demo-site.ts'
import { signIn } from './support/person.ts'

test.use({ viewport: { width: 320, height: 700 } })

test('the article list shows its category filter when opened by URL', async ({ site, page }) => {
  const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
  for (const [category, name] of [
    ['', 'All'],
    ['?category=conflict', 'Conflict & Repair'],
    ['?category=family', 'Family & Co-Parenting'],
  ]) {
    await page.goto(`${site.url}/bond-better${category}`)
    await expect(chosen).toHaveText(name ?? '')
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
  expect(await page.evaluate(() => window.scrollY), 'vertical scroll position').toBe(0)

  await page.goto(`${site.url}/bond-better?q=xyzzy`)
  const edge = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.x
  expect(await edge('Show all articles'), 'left edge of the link').toBe(await edge('Results for “xyzzy”'))
})

test('the arrow of nested details points down when closed and up when open', async ({
  demoSite: { site, demo },
  page,
}) => {
  await page.goto(`${site.url}/auth`)
  await signIn(page, demo.alice)
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible()
  await page.goto(`${site.url}${demo.alice.results}?view=you`)
  const outer = page.locator('[data-view-content=you] details').first()
  await outer.locator('> summary').press('Enter')
  const inner = outer.locator('details > summary').first()
  await expect(inner).toBeVisible()
  const turn = () => inner.locator('svg').evaluate((arrow) => getComputedStyle(arrow).rotate)
  expect(await turn()).toBe('none')
  const row = outer.locator('details').first()
  await row.locator('> summary').press('Enter')
  await expect
    .poll(() => row.locator('> summary svg').evaluate((arrow) => getComputedStyle(arrow).rotate))
    .toBe('180deg')
})

test('a draft preview shows no publication date', async ({ demoSite: { site, demo }, page }) => {
  await page.goto(`${site.url}${demo.preview}`)
  await expect(page.getByText('Not published')).toBeVisible()
  await expect(page.getByText('1 min read')).toBeVisible()
  await expect(page.getByText(/^Published /)).toHaveCount(0)
})
