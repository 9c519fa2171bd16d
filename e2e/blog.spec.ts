import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { makePerson, type Person, signIn } from './support/person.ts'
import { RunningSite } from './support/site.ts'

/** One site for all of these journeys, in this order: the first two only read what comes along. */
const test = base.extend<object, { shelf: RunningSite }>({
  shelf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('embedded')
      await use(site)
    },
    { scope: 'worker' },
  ],
  site: ({ shelf }, use) => use(shelf),
})

const root = fileURLToPath(new URL('../', import.meta.url))
const run = promisify(execFile)

/** As the operator does it. */
async function makeAdmin(site: RunningSite, email: string): Promise<void> {
  await run(process.execPath, ['packages/server/src/cli/main.ts', 'role', 'grant', 'admin', email], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: site.dataDirectory,
      PUBLIC_URL: site.url,
      PORT: new URL(site.url).port,
    },
  })
}

async function openEditor(page: Page, site: RunningSite, person: Person): Promise<void> {
  await page.goto(`${site.url}/auth?next=/admin/blog`)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Bond Better, editor' })).toBeVisible()
}

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 320, height: 720 } },
] as const

/** Asserts the look of the page as it stands, wide and light, then small and dark, where everything has least room. */
async function expectWellSet(page: Page, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} at ${viewport.width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
}

/** The next such call reaches the server, and its answer nobody. */
async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  await page.route(
    address,
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

async function structuredData(page: Page): Promise<Graph['@graph']> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return (JSON.parse(text ?? '') as Graph)['@graph']
}

test('a visitor filters, searches and reads; every list and article has its address, its status and its words for machines', async ({
  site,
  page,
  expectAccessible,
}) => {
  const failed: string[] = []
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()))
  await page.goto(`${site.url}/bond-better`)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  expect((await structuredData(page)).map((node) => node['@type'])).toEqual(['Blog', 'BreadcrumbList'])
  await expectWellSet(page, expectAccessible)

  await page.getByRole('link', { name: 'Conflict & Repair', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/bond-better?category=conflict`)
  await expect(page.getByRole('link', { name: 'Conflict & Repair', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(cards).toHaveCount(2)

  await page.goto(`${site.url}/bond-better`)
  await page.getByRole('searchbox').fill('promising')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'Found for “promising”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The weight of small promises' })).toBeVisible()
  await page.getByRole('searchbox').fill('xyzzy')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No article has these words')).toBeVisible()

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
  const [article, crumbs] = await structuredData(page)
  expect(article).toMatchObject({ '@type': 'Article', headline: 'How to arrive' })
  expect(crumbs?.itemListElement?.at(-1)?.item).toBe(`${site.url}/bond-better/how-to-arrive`)
  const head = (selector: string) => page.locator(`head ${selector}`)
  await expect(head('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/bond-better/how-to-arrive`)
  await expect(head('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect(head('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  await expect(head('link[rel=alternate]')).toHaveCount(2)
  await expectWellSet(page, expectAccessible)
  expect(failed).toEqual([])

  const missing = await page.goto(`${site.url}/bond-better/no-such-article`)
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  // The words of the tab are those of the server first; the browser has to keep them.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(/^This page is not here · /)
})

test('without a script everything can be read; the home page chooses its articles in the browser, and stands without them', async ({
  site,
  browser,
  page,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`${site.url}/bond-better`)
  await reader.getByRole('searchbox').fill('promises')
  await reader.getByRole('searchbox').press('Enter')
  await reader.getByRole('link', { name: 'The weight of small promises' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The weight of small promises')
  await expect(reader.locator('.article')).toContainText('nine')
  await reader.goto(site.url)
  await expect(reader.getByRole('link', { name: 'Explore All Articles' })).toBeVisible()
  await plain.close()

  const chosen = page.getByRole('region', { name: 'From Bond Better' })
  await page.goto(site.url)
  const places = await chosen.boundingBox()
  await expect(chosen.getByRole('listitem')).toHaveCount(12)
  const labels = await chosen.getByRole('listitem').locator('p:first-child').allTextContents()
  expect(labels).toEqual(
    [
      'Personality & Dynamics',
      'Communication & Connection',
      'Conflict & Repair',
      'Trust & Boundaries',
      'Intimacy & Rituals',
      'Family & Co-Parenting',
    ].flatMap((label) => [label, label]),
  )
  expect(await chosen.boundingBox()).toEqual(places)
  await page.route('**/api/blog/featured', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.reload()
  await expect(chosen).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an admin writes, publishes and moves an article; two admins do not overwrite each other; neither a lost answer nor a crash loses anything', async ({
  site,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const [ed, eve, nobody] = [makePerson('Ed', 3, 1), makePerson('Eve', 3, 2), makePerson('Noa', 3, 3)]
  const [, second] = await Promise.all(
    [ed, eve, nobody].map(({ email, password, name }) => Caller.signUp(site, email, password, name)),
  )
  await makeAdmin(site, ed.email)
  await makeAdmin(site, eve.email)

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await openEditor(page, site, ed)
  await expect(page.getByRole('link', { name: 'Edit “How to arrive”' })).toBeVisible()
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The first thing wrong is said, in the words of the form, and its field has the focus.
  await page.getByRole('link', { name: 'New article' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByText('Title is required').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Title').fill('What the kettle knows')
  await expect(page.getByLabel('Address (slug)')).toHaveValue('what-the-kettle-knows')
  await page.getByLabel('Category').selectOption('family')
  await page.getByLabel('Excerpt').fill('On waiting.')
  await page.getByLabel('Content').fill('It boils when it boils.')
  await page.getByLabel('Content').press('Control+a')
  await page.getByLabel('Content').press('Control+b')
  await expect(page.getByLabel('Content')).toHaveValue('**It boils when it boils.**')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('It boils when it boils.')
  await page.getByLabel('Tags', { exact: true }).fill('waiting')
  await page.getByLabel('Tags', { exact: true }).press('Enter')
  await page.getByRole('checkbox', { name: 'Published' }).check()
  await expect(page.getByText(/^Draft kept at/)).toBeVisible()
  // The answer is lost on its way: the same save again makes no second article, with what was typed meanwhile.
  await loseAnswer(page, 'POST', '**/api/admin/blog/posts')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text stands on this device')).toBeVisible()
  await page.getByLabel('Excerpt').fill('On waiting, and tea.')
  await save.click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })
  const first = await fetch(`${site.url}/bond-better/what-the-kettle-knows`)
  expect(await first.text()).toContain('<strong>It boils when it boils.</strong>')

  // A new address: the old one leads there, at once.
  await page.getByLabel('Address (slug)').fill('the-kettle')
  await loseAnswer(page, 'PUT', '**/api/admin/blog/posts/*')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text stands on this device')).toBeVisible()
  await save.click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
  await expect
    .poll(async () => {
      const old = await fetch(`${site.url}/bond-better/what-the-kettle-knows`, { redirect: 'manual' })
      return [old.status, old.headers.get('location')]
    })
    .toEqual([301, '/bond-better/the-kettle'])

  // Somebody else saves meanwhile: both versions are shown, and mine goes on.
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  const { body } = (await second?.call('GET', `/api/admin/blog/posts/${id}`)) ?? {}
  const {
    id: _id,
    createdAt: _created,
    reviewedAt: _reviewed,
    deletedAt: _deleted,
    ...theirs
  } = body as Record<string, unknown>
  const put = await second?.call('PUT', `/api/admin/blog/posts/${id}`, {
    ...theirs,
    coverImageUrl: '',
    excerpt: 'By Eve.',
  })
  expect(put).toMatchObject({ status: 200 })
  await page.getByLabel('Content').fill('Mine stays.')
  await save.click()
  const conflict = page.getByRole('region', { name: 'Somebody saved a newer version meanwhile' })
  await expect(conflict).toContainText('By Eve.')
  await expect(conflict).toContainText('Mine stays.')
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })
  await conflict.getByRole('button', { name: 'Take theirs: Excerpt' }).click()
  await conflict.getByRole('button', { name: 'Go on with mine' }).click()
  await save.click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
  const merged = await (await fetch(`${site.url}/bond-better/the-kettle`)).text()
  expect(merged).toContain('By Eve.')
  expect(merged).toContain('Mine stays.')

  // An earlier version gives its text back, and leaves the article where it is.
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page
    .getByRole('button', { name: /^Put into the form/ })
    .last()
    .click()
  await expect(page.getByLabel('Content')).toHaveValue('**It boils when it boils.**')
  await expect(page.getByLabel('Address (slug)')).toHaveValue('the-kettle')
  await expect(page.getByRole('checkbox', { name: 'Published' })).toBeChecked()

  // Somebody deletes it meanwhile: it comes back in place, with what the form says.
  expect(await second?.call('DELETE', `/api/admin/blog/posts/${id}`)).toMatchObject({ status: 204 })
  await save.click()
  const gone = page.getByRole('region', { name: 'This article is deleted' })
  await gone.getByRole('button', { name: 'Bring back' }).click()
  await expect(gone).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Readers see it now.')).toBeVisible()
  expect(await (await fetch(`${site.url}/bond-better/the-kettle`)).text()).toContain(
    'It boils when it boils.',
  )

  // No connection while saving, and then the tab is gone.
  await context.setOffline(true)
  await page.getByLabel('Content').fill('Written in a tunnel.')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text stands on this device')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  again.on('dialog', (dialog) => dialog.accept())
  await again.goto(`${site.url}/admin/blog?edit=${id}`)
  await again.getByRole('button', { name: 'Restore it' }).click()
  await expect(again.getByLabel('Content')).toHaveValue('Written in a tunnel.')

  // Leaving asks, and stays where one stays.
  await again.getByRole('link', { name: 'All articles' }).first().click()
  await again.getByRole('dialog').getByText('Stay here').click()

  // Whoever is no admin sees that nothing is there.
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.url}/auth?next=/admin/blog`)
  await signIn(other, nobody)
  await expect(other.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
})

/** Pieces of a text field of a form: as many attacks on one line as fit into it. */
function packed(attacks: readonly string[], limit: number): string[] {
  const lines: string[] = []
  for (const attack of attacks) {
    const last = lines.at(-1)
    if (last !== undefined && Array.from(`${last} ${attack}`).length <= limit) {
      lines[lines.length - 1] = `${last} ${attack}`
    } else lines.push(Array.from(attack).slice(0, limit).join(''))
  }
  return lines
}

test('nothing that is written runs, in any field, on any screen; a deletion is undone, a message answered', async ({
  site,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const corpus = new URL(
    'packages/server/src/features/blog/rendering/attacks.json',
    new URL('../', import.meta.url),
  )
  const attacks = JSON.parse(await readFile(corpus, 'utf8')) as string[]
  const ann = makePerson('Ann', 3, 4)
  const writer = await Caller.signUp(site, ann.email, ann.password, ann.name)
  await makeAdmin(site, ann.email)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const ran: string[] = []
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') ran.push(dialog.message())
    await dialog.accept()
  })
  // The policy would have stopped it; nothing is to come so far.
  page.on('console', (message) => {
    if (/script-src|inline (script|event handler)|TrustedHTML/i.test(message.text())) ran.push(message.text())
  })

  const covers = [
    'https://x.example/"><svg/onload=alert(1)>',
    "https://x.example/'onerror='alert(1)",
    '/covers/none.svg',
  ]
  const lines = packed(attacks, 200)
  const tags = packed(attacks, 30)
  const written: { id: string; slug: string; updatedAt: string }[] = []
  for (const [index, line] of lines.entries()) {
    const { status, body } = await writer.call('POST', '/api/admin/blog/posts', {
      title: line,
      slug: `attack-${index}`,
      category: (attacks[index] ?? '').slice(0, 50).replaceAll('\u0000', '').trim() || 'trust',
      excerpt: line,
      content: attacks.slice(index * 4, index * 4 + 4).join('\n\n') || line,
      tags: tags.slice(index * 4, index * 4 + 4).filter((tag) => /[\p{L}\p{N}]/u.test(tag)),
      coverImageUrl: covers[index % 3],
      published: true,
      featured: true,
    })
    expect([index, status]).toEqual([index, 201])
    written.push(body as (typeof written)[number])
  }
  const all = {
    title: 'All of them',
    slug: 'all',
    category: 'trust',
    excerpt: 'All.',
    content: attacks.join('\n\n'),
  }
  const hidden = await writer.call('POST', '/api/admin/blog/posts', {
    ...all,
    published: false,
    featured: false,
  })
  const { id, updatedAt } = hidden.body as (typeof written)[number]
  const link = await writer.call('POST', `/api/admin/blog/posts/${id}/preview-link`)
  const secret = (link.body as { url: string }).url
  await writer.call('POST', '/api/contact', {
    name: 'Cleo',
    email: 'cleo@example.com',
    topic: 'question',
    message: attacks.join(' ').slice(0, 4000),
  })

  // What readers see.
  for (const path of ['', '/', `/bond-better?q=${encodeURIComponent(attacks[0] ?? '')}`]) {
    await page.goto(`${site.url}${path || '/bond-better'}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // Some of them: each field of each has been on the lists.
  for (const { slug } of written.filter((_, index) => index % 4 === 0)) {
    await page.goto(`${site.url}/bond-better/${slug}`, { waitUntil: 'domcontentloaded' })
    expect((await structuredData(page))[0]).toMatchObject({ '@type': 'Article' })
  }
  const shown = await page.goto(secret)
  expect(shown?.headers()['x-robots-tag']).toContain('noindex')
  expect(shown?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByText('Not published')).toBeVisible()
  const harm =
    '.article :is(script, iframe, svg, style, form, base, meta, [onerror], [onload], [href^=javascript i])'
  expect(await page.locator(harm).count()).toBe(0)
  const published = { ...all, published: true, featured: false, updatedAt }
  expect(await writer.call('PUT', `/api/admin/blog/posts/${id}`, published)).toMatchObject({ status: 200 })
  await page.goto(secret)
  await expect(page).toHaveURL(`${site.url}/bond-better/all`)

  // What editors see: the list, the form with its preview, the messages.
  await openEditor(page, site, ann)
  await expect(page.getByRole('link', { name: 'Edit “All of them”' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByText(/^Cleo, /)).toBeVisible()
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as open' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No messages', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByText('Articles published')).toBeVisible()
  await page.goto(`${site.url}/admin/blog?edit=${id}`)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('.article')).toContainText('alert(1)')
  for (const [index, line] of lines.slice(0, 3).entries()) {
    await page.getByLabel('Title').fill(line)
    await page.getByLabel('Excerpt').fill(line)
    await page.getByLabel('Cover image').fill(covers[index] ?? '')
    await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(
      line.replace(/\s+/g, ' ').trim(),
    )
  }
  expect(await preview.locator(harm).count()).toBe(0)

  // A deletion is undone at once, or later from the list of what is deleted.
  await page.goto(`${site.url}/admin/blog`)
  await page.getByRole('button', { name: 'Delete “How to arrive”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect((await fetch(`${site.url}/bond-better/how-to-arrive`)).status).toBe(404)
  await undo.click()
  await expect(undo).toBeHidden()
  await page.getByRole('button', { name: 'Delete “How to arrive”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“How to arrive” is deleted.')).toBeVisible()
  await page.getByLabel('State').selectOption('deleted')
  await page.getByRole('button', { name: 'Bring back “How to arrive”' }).click()
  await page.getByLabel('State').selectOption('draft')
  await expect(page.getByRole('link', { name: 'Edit “How to arrive”' })).toBeVisible()
  expect(ran).toEqual([])
})
