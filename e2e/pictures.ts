// Draws the pictures of README.md with demo users: node e2e/pictures.ts
// Needs built pages (npm run build) and Chromium in CHROMIUM_PATH. Fails if the pictures exceed 400 kB together.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './support/chromium.ts'
import { demoUser, seedDemo } from './support/demo.ts'
import { RunningSite } from './support/site.ts'

const MAX_BYTES = 400_000
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
/** Transitions have ended. */
const SETTLED_MS = 800
const DESKTOP = { width: 1120, height: 700 }
const PHONE = { width: 390, height: 780 }

interface Picture {
  name: string
  user: 'alice' | 'carol'
  path: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  /** Pressed first. */
  button?: RegExp
}

async function draw(browser: Browser, site: RunningSite, picture: Picture): Promise<number> {
  const { name, user, path, viewport, colorScheme, button } = picture
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const { email, password } = demoUser(user)
  await page.goto(`${site.url}/auth?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  // Without the greeting.
  await page.reload()
  await page.waitForLoadState('networkidle')
  if (button !== undefined) await page.getByRole('button', { name: button }).click()
  await page.waitForTimeout(SETTLED_MS)
  const file = join(folder, `${name}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 70 })
  await context.close()
  return statSync(file).size
}

const home = mkdtempSync(join(tmpdir(), 'pictures-'))
try {
  mkdirSync(folder, { recursive: true })
  await using site = await RunningSite.at({ dataDirectory: home, databaseName: null })
  const demo = await seedDemo(site)
  await using browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArguments,
  })
  const pictures: Picture[] = [
    { name: 'results', user: 'alice', path: demo.alice.results, viewport: DESKTOP, colorScheme: 'light' },
    {
      name: 'map-dark',
      user: 'alice',
      path: `${demo.alice.results}/map`,
      viewport: DESKTOP,
      colorScheme: 'dark',
    },
    {
      name: 'questionnaire',
      user: 'carol',
      path: '/test',
      viewport: PHONE,
      colorScheme: 'light',
      button: /^Continue: /,
    },
    {
      name: 'results-phone-dark',
      user: 'alice',
      path: demo.alice.results,
      viewport: PHONE,
      colorScheme: 'dark',
    },
  ]
  let bytes = 0
  for (const picture of pictures) bytes += await draw(browser, site, picture)
  console.log(`${pictures.length} pictures, ${bytes} bytes`)
  if (bytes > MAX_BYTES) throw new Error(`The pictures have ${bytes} bytes together, more than ${MAX_BYTES}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
