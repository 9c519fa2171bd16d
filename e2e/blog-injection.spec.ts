import { readFile } from 'node:fs/promises'
import { expectResponsiveLayout, openEditor, readStructuredData } from './support/blog.ts'
import { grantAdminRole } from './support/cli.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { createPerson } from './support/person.ts'

/** Joins attacks into lines of at most `limit` characters, so that fewer articles are needed. */
function packIntoLines(attacks: readonly string[], limit: number): string[] {
  const lines: string[] = []
  for (const attack of attacks) {
    const last = lines.at(-1)
    if (last !== undefined && Array.from(`${last} ${attack}`).length <= limit) {
      lines[lines.length - 1] = `${last} ${attack}`
    } else lines.push(Array.from(attack).slice(0, limit).join(''))
  }
  return lines
}

/** The attacks that can be a text; those whose link or image would lose its target are refused. */
async function keepStorable(writer: Caller, attacks: readonly string[]): Promise<string[]> {
  const fields = {
    title: 'A',
    slug: 'probe',
    category: 'trust',
    excerpt: 'A',
    published: false,
    featured: false,
  }
  let { body } = await writer.call('POST', '/api/admin/blog/posts', { ...fields, content: 'A' })
  const { id } = body as { id: string }
  const stored: string[] = []
  for (const content of attacks) {
    const { updatedAt } = body as { updatedAt: string }
    const reply = await writer.call('PUT', `/api/admin/blog/posts/${id}`, { ...fields, content, updatedAt })
    expect([200, 400]).toContain(reply.status)
    if (reply.status === 400) {
      expect(reply.body).toMatchObject({
        errors: [{ code: expect.stringMatching(/^(link|image)_not_allowed$/) }],
      })
      continue
    }
    stored.push(content)
    body = reply.body
  }
  return stored
}

// Image hosts of the attacks: articles with images from other hosts cannot be saved.
test.use({ settings: { BLOG_IMAGE_HOSTS: 'x.example,a.example' } })

test('no text of an article or message executes as script on any screen; deletions can be undone', async ({
  site,
  browser,
}) => {
  test.setTimeout(180_000)
  const corpus = new URL(
    'packages/server/src/features/blog/rendering/attacks.json',
    new URL('../', import.meta.url),
  )
  const attacks = JSON.parse(await readFile(corpus, 'utf8')) as string[]
  const ann = createPerson('Ann', 3, 4)
  const writer = await Caller.signUp(site, ann)
  await grantAdminRole(site, ann.email)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const executed: string[] = []
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') executed.push(dialog.message())
    await dialog.accept()
  })
  // A report of the content security policy means that markup reached the page unescaped.
  page.on('console', (message) => {
    if (/script-src|inline (script|event handler)|TrustedHTML/i.test(message.text()))
      executed.push(message.text())
  })

  const covers = [
    'https://x.example/"><svg/onload=alert(1)>',
    "https://x.example/'onerror='alert(1)",
    '/covers/none.svg',
  ]
  const lines = packIntoLines(attacks, 200)
  const tags = packIntoLines(attacks, 30)
  const texts = await keepStorable(writer, attacks)
  const written: { id: string; slug: string; updatedAt: string }[] = []
  for (const [index, line] of lines.entries()) {
    const { status, body } = await writer.call('POST', '/api/admin/blog/posts', {
      title: line,
      slug: `attack-${index}`,
      category: (attacks[index] ?? '').slice(0, 50).replaceAll('\u0000', '').trim() || 'trust',
      excerpt: line,
      content: texts.slice(index * 4, index * 4 + 4).join('\n\n') || 'Text.',
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
    content: texts.join('\n\n'),
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

  // Pages that readers see.
  for (const path of ['', '/', `/bond-better?q=${encodeURIComponent(attacks[0] ?? '')}`]) {
    await page.goto(`${site.url}${path || '/bond-better'}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // A few articles are enough, because the lists show the fields of all of them.
  for (const { slug } of written.filter((_, index) => index % 16 === 0)) {
    await page.goto(`${site.url}/bond-better/${slug}`, { waitUntil: 'domcontentloaded' })
    expect((await readStructuredData(page))[0]).toMatchObject({ '@type': 'Article' })
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

  // The pages of editors: list, messages, and form with preview.
  await openEditor(page, site, ann)
  await expect(page.getByRole('link', { name: 'Edit “All of them”' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByText(/^Cleo, /)).toBeVisible()
  await expectResponsiveLayout(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as open' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No messages', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Numbers' }).click()
  await expect(page).toHaveURL(/\/numbers$/)
  // The first visit starts the count.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Articles published')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto(`${site.url}/admin/blog/edit/${id}`)
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

  // A deletion is undone by the notice, or later from the list of deleted articles.
  await page.goto(`${site.url}/admin/blog`)
  await page.getByLabel('Language').selectOption('English')
  await page.getByRole('button', { name: 'Delete “How to arrive”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect((await fetch(`${site.url}/bond-better/how-to-arrive`)).status).toBe(404)
  await undo.click()
  await expect(undo).toBeHidden()
  await page.getByRole('button', { name: 'Delete “How to arrive”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“How to arrive” has been deleted.')).toBeVisible()
  await page.getByLabel('State').selectOption('deleted')
  await page.getByRole('button', { name: 'Bring back “How to arrive”' }).click()
  await page.getByLabel('State').selectOption('draft')
  await expect(page.getByRole('link', { name: 'Edit “How to arrive”' })).toBeVisible()
  expect(executed).toEqual([])
})
