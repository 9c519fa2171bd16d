import { postgresUnavailableReason, startPostgres } from '../scripts/postgres.mjs'
import { expectAccessible } from './support/accessible.ts'
import { expectNotice } from './support/announcements.ts'
import { expect, test } from './support/fixtures.ts'
import { createHome, removeHome } from './support/home.ts'
import { waitForIdle } from './support/idle.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { createPerson, signIn } from './support/person.ts'
import { RunningSite } from './support/site.ts'

const noCluster = postgresUnavailableReason()

test('pages show 503 while the database is unavailable, with and without scripts, and recover afterwards', async ({
  browser,
}) => {
  test.skip(noCluster !== null, noCluster ?? '')
  const cluster = await startPostgres()
  const home = await createHome('embedded')
  const site = await RunningSite.at(home, { DATABASE_URL: cluster.url })
  try {
    await cluster.crash()
    for (const javaScriptEnabled of [true, false]) {
      const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
      const answer = await page.goto(`${site.url}/de/bond-better`)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['retry-after']).toBe('5')
      await expect(page.getByRole('heading', { level: 1, name: 'Gleich wieder da' })).toBeVisible()
      await page.context().close()
    }
    const page = await (await browser.newContext()).newPage()
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.goto(`${site.url}/bond-better`)
    await expect(page.getByRole('heading', { level: 1, name: 'Back in a moment' })).toBeVisible()
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1440],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    // Only the status is logged, no violation of the content security policy.
    expect(messages.filter((text) => !text.includes('503'))).toEqual([])
    await cluster.resume()
    await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(200)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${site.url}/bond-better`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bond Better' })).toBeVisible()

    await test.step('an unreachable server is reported, and navigation works after it restarts', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${site.url}/auth`)
      await waitForIdle(page)
      await site.end('SIGTERM')
      await signIn(page, createPerson('Ada', 3.4, 5))
      await expectNotice(page, 'You’re offline right now')
      await page.getByRole('link', { name: 'Terms' }).click()
      await expectNotice(page, 'You’re still on this page')
      expect(new URL(page.url()).pathname).toBe('/auth')
      await site.resume()
      await page.getByRole('link', { name: 'Terms' }).click()
      await expect(page).toHaveTitle(/^Terms/)
    })
    await page.close()
  } finally {
    await site.end('SIGTERM')
    await removeHome(home)
    await cluster.stop()
  }
})
