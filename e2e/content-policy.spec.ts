import { expect, test } from './support/shared.ts'

test('the content policy blocks markup and script from strings and no function of the site', async ({
  site,
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) refused.push(message.text())
  })

  await test.step('navigating the public pages causes no violation', async () => {
    await page.goto(`${site.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = new Set(['/'])
    const linked = () =>
      page
        .locator('a[href^="/"]')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/[\w/-]+$/.test(href)),
        )
    const waiting = await linked()
    for (let next = waiting.shift(); next !== undefined && seen.size < 24; next = waiting.shift()) {
      if (seen.has(next)) continue
      seen.add(next)
      const link = page.locator(`a[href="${next}"]`).first()
      // The current page may lack a link to the next one.
      if ((await link.count()) > 0) await link.dispatchEvent('click')
      else await page.goto(site.url + next)
      await expect(page).toHaveURL(new RegExp(`^${site.url}(${next}|/auth)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      waiting.push(...(await linked()))
    }
    expect(seen.size).toBeGreaterThan(15)
    expect([...seen].some((path) => /^\/bond-better\/[\w-]+$/.test(path))).toBe(true)
    expect(refused).toEqual([])
  })

  await test.step('markup and script from strings are blocked', async () => {
    const tried = await page.evaluate(() => {
      const attempt = (act: () => void): string => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown'
        }
      }
      const element = document.createElement('div')
      return [
        attempt(() => {
          element.innerHTML = '<img src=x onerror="window.ran = true">'
        }),
        attempt(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
        attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
        attempt(() => {
          document.createElement('script').src = 'data:text/javascript,window.ran = true'
        }),
        attempt(() => element.setAttribute('onclick', 'window.ran = true')),
        'ran' in window ? 'something ran' : 'nothing ran',
      ]
    })
    expect(tried).toEqual([...Array<string>(5).fill('TypeError'), 'nothing ran'])
  })
})
