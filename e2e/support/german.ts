import type { Page } from '@playwright/test'
import { categories, factors } from '@twofold/instrument'
import { factorTexts } from '@twofold/instrument/texts/en/factors'
import { expect } from './fixtures.ts'
import { waitForIdle } from './idle.ts'

/** English words that do not occur in German text. */
export const ENGLISH = /\b(?:the|and|you|your|with|what|this|that|are|is|of|to|how|for|from|it|be|we)\b/gi

const englishNames = [...categories, ...factors, ...Object.values(factorTexts)].flatMap((named) =>
  'plainName' in named ? [named.name, named.plainName] : [named.name],
)

/**
 * Asserts, once no request is active, that the page has no English text, except elements marked as English and
 * `writtenByUsers`.
 */
export async function expectGerman(page: Page, writtenByUsers: readonly string[] = []): Promise<void> {
  await waitForIdle(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main')).not.toHaveAttribute('lang')
  const shown = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const other of copy.querySelectorAll('[lang="en"], script, noscript')) other.remove()
    return [...copy.querySelectorAll('*')]
      .flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE),
        ...[...element.attributes].filter(({ name }) => /^(?:aria-label|placeholder|title|alt)$/.test(name)),
      ])
      .map((node) => node.textContent)
      .join('\n')
  })
  const text = writtenByUsers.reduce((rest, written) => rest.replaceAll(written, ''), shown)
  expect(text.length).toBeGreaterThan(500)
  const at = page.url()
  expect.soft(text.match(ENGLISH) ?? [], at).toEqual([])
  expect
    .soft(
      englishNames.filter((name) => text.includes(name)),
      at,
    )
    .toEqual([])
}
