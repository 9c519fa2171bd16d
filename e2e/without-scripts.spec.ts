import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'

test('pages that need scripts explain that without them and link to help lines', async ({
  site,
  demoSite: { demo },
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  })
  const page = await context.newPage()
  // axe needs scripts, so a page with scripts shows the same document with `noscript` content as elements.
  const options = { bypassCSP: true, viewport: { width: 320, height: 700 } }
  const scripted = await (await browser.newContext(options)).newPage()
  /** Pages with the same text have the same parts. */
  const checked = new Set<string>()

  for (const [path, text] of [
    ['/test', 'This page needs JavaScript'],
    ['/dashboard', 'This page needs JavaScript'],
    ['/de/dashboard', 'Diese Seite braucht JavaScript'],
    ['/auth', 'This page needs JavaScript'],
    ['/de/auth', 'Diese Seite braucht JavaScript'],
    ['/hand-over', 'This page needs JavaScript'],
    [demo.alice.survey, 'This page needs JavaScript'],
    ['/data-rights', 'If you followed a link in an email'],
  ] as const) {
    await page.goto(site.url + path)
    // Locators do not search `noscript` elements.
    const readText = () => page.locator('main').evaluate((main) => (main as HTMLElement).innerText)
    expect(await readText(), path).toContain(text)
    expect(await readText(), path).not.toMatch(/Loading|geladen …/)
    expect(await page.locator('h1:visible').count(), path).toBe(1)
    await expect(page.locator('main').locator('input, button').locator('visible=true'), path).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    if (checked.has(text)) continue
    checked.add(text)
    const body = await page.locator('main').evaluate((main) => main.outerHTML.replaceAll('noscript', 'div'))
    await scripted.goto(`${site.url}/about`)
    await scripted.evaluate((html) => {
      const main = document.querySelector('main')
      if (main !== null) main.outerHTML = html
    }, body)
    await expectAccessible(scripted)
  }

  await test.step('a link leads to the help lines', async () => {
    await page.goto(`${site.url}/test`)
    await page.locator('main noscript a[href^="/trust-safety"]').click()
    await expect(page).toHaveURL(`${site.url}/trust-safety#help-lines`)
    await expect(page.getByRole('heading', { name: 'Helplines by country' })).toBeVisible()
  })
})
