import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from './support/fixtures.ts'

const script = fileURLToPath(new URL('../packages/web/scripts/gallery.mjs', import.meta.url))

/** Serves the built gallery; disposing stops the server. */
async function startGallery(): Promise<{ url: string } & AsyncDisposable> {
  const server = spawn(process.execPath, [script, '--built', '--port=0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stopped = new Promise((resolve) => server.once('close', resolve))
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.startsWith('http')) continue
    return {
      url: line,
      async [Symbol.asyncDispose]() {
        server.kill()
        await stopped
      },
    }
  }
  throw new Error('The gallery exited before it served a page.')
}

let gallery: Awaited<ReturnType<typeof startGallery>>
test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(async () => await gallery[Symbol.asyncDispose]())

test('every story has no overflow in both themes and widths, and no axe violation on a light phone and a dark desktop', async ({
  browser,
  expectAccessible,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  await page.goto(gallery.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
  const stories = await page.locator('[data-story]').allInnerTexts()
  expect(stories.length).toBeGreaterThan(25)
  for (const story of stories) {
    await page.setViewportSize({ width: 320, height: 900 })
    await page.goto(`${gallery.url}?${new URLSearchParams({ story })}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(story)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${story}, ${colorScheme}, ${width}`, async () => {
          await page.emulateMedia({ colorScheme })
          // axe checks each theme and each width once.
          const isChecked = (width === 320) === (colorScheme === 'light')
          if (isChecked) await expectAccessible(page)
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            'horizontal overflow in px',
          ).toBeLessThanOrEqual(0)
          if (!isChecked) return
          for (const opener of await page.locator('[data-opens-dialog]').all()) {
            await opener.click()
            await expect(page.getByRole('dialog')).toBeVisible()
            await expectAccessible(page)
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toBeHidden()
          }
        })
      }
    }
  }
  expect(problems).toEqual([])
  await context.close()
})

test('the gallery shows the selected theme instead of the theme of the device', async ({ page }) => {
  const background = async (theme: string, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${gallery.url}?theme=${theme}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery')
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  }
  const light = await background('light', 'dark')
  const dark = await background('dark', 'light')
  expect(light).toBe('rgb(251, 247, 241)')
  expect(dark).toBe('rgb(23, 19, 24)')
})
