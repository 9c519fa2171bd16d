import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectNoSidewaysScroll } from './narrow-layout.ts'
import { openSignedIn, type Person } from './person.ts'
import type { RunningSite } from './site.ts'

export async function openEditor(page: Page, site: RunningSite, person: Person): Promise<void> {
  await openSignedIn(page, site.url, person, '/admin/blog')
  await expect(page.getByRole('heading', { name: 'Bond Better editor' })).toBeVisible()
}

const variants = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 720 } },
] as const

/** Asserts no horizontal overflow and no axe violation, wide and light, then narrow and dark. */
export async function expectResponsiveLayout(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
}

/** Drops the response of the next matching request, which still reaches the server. */
export async function dropResponse(page: Page, method: string, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

interface Graph {
  '@graph': { '@type': string; headline?: string; itemListElement?: { item: string }[] }[]
}

export async function readStructuredData(page: Page): Promise<Graph['@graph']> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return (JSON.parse(text ?? '') as Graph)['@graph']
}
