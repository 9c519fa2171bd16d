import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { blog } from '@twofold/contract'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { article } from '#server/testing/examples.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import type { TestPerson } from '#server/testing/people.ts'

let ada: TestPerson
let folder: string
const server = await openTestServer()
beforeAll(async () => {
  ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(on: TestServer, ...args: string[]) {
  const { exit, output, remarks } = await on.command(...args)
  return { exit, text: [...output, ...remarks].join('\n') }
}
const runExport = () => run(server, 'articles', 'export', folder)
const runImport = (on = server, ...options: string[]) =>
  run(on, 'articles', 'import', folder, '--editor', ada.email, ...options)

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
const listFiles = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /\.\w+$/.test(path)).sort()

const markdown = (fields: Record<string, unknown> = {}) =>
  `---\n${Object.entries({
    title: 'Title',
    category: 'trust',
    excerpt: 'Short.',
    published: true,
    featured: false,
    ...fields,
  })
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\nText.\n`

test('an export of all articles is imported unchanged, and restores them on another site with their images', async () => {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c06' } })
    .png()
    .toBuffer()
  const image = await server.call(blog.adminUploadImage, { file: png.toString('base64') }, ada)
  const original = await server.call(
    blog.adminCreatePost,
    {
      ...article,
      slug: 'exported',
      published: true,
      title: 'A title: with “quotes” # and more',
      content: `---\n\nText\nwith lines.\n\n![A square](${image.address})\n\n`,
      tags: ['one', 'two words'],
      coverImageUrl: image.address,
    },
    ada,
  )
  await server.call(
    blog.adminCreatePost,
    { ...article, slug: 'exportiert', language: 'de', translationOf: 'exported', published: false },
    ada,
  )
  expect(await runExport()).toEqual({ exit: 0, text: 'Exported: 2 articles, 1 images.' })
  expect(await listFiles()).toEqual(['de/exportiert.md', 'en/exported.md', image.address.slice(1)])
  expect((await runImport()).text).toBe('Created: 0. Updated: 0. Unchanged: 2. Images: 0.')

  await using other = await createTestServer()
  await other.signUp('Ada', ada.email)
  const { text } = await runImport(other)
  expect(text).toContain('en/exported.md  created\nde/exportiert.md  created\nCreated: 2.')
  const read = await other.call(blog.getPost, { slug: 'exported' })
  expect(read).toMatchObject({ title: original.title, tags: original.tags })
  const [restored = ''] = 'content' in read ? (read.content.match(/\/images\/[^)]+/) ?? []) : []
  expect(read).toMatchObject({ content: original.content.replace(image.address, restored) })
  expect(read).toMatchObject({ coverImageUrl: restored })
  expect((await other.request(restored)).status).toBe(200)
  expect((await runImport(other)).text).toContain('Unchanged: 2. Images: 0.')
})

test('articles import names an image by its content when its file has the name of another image', async () => {
  const draw = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const [own, other] = [await draw('#123'), await draw('#456')]
  const claimed = `/images/${createHash('sha256').update(own).digest('hex').slice(0, 32)}-30x20.jpg`
  await write('en/with-claim.md', markdown({ coverImageUrl: claimed }))
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, claimed), other)
  expect((await runImport()).text).toContain('Created: 1. Updated: 0. Unchanged: 0. Images: 1.')
  expect(await server.call(blog.getPost, { slug: 'with-claim' })).not.toMatchObject({
    coverImageUrl: claimed,
  })
  const uploaded = await server.call(blog.adminUploadImage, { file: own.toString('base64') }, ada)
  expect(uploaded.address).toBe(claimed)
  expect((await server.request(claimed)).status).toBe(200)
})

test('articles import updates what has changed, once', async () => {
  await write('en/changing.md', markdown())
  expect((await runImport()).text).toBe(
    'en/changing.md  created\nCreated: 1. Updated: 0. Unchanged: 0. Images: 0.',
  )
  await write('en/changing.md', markdown({ title: 'Another title' }))
  expect((await runImport()).text).toContain('Updated: 1.')
  expect((await runImport()).text).toContain('Unchanged: 1.')
  expect(await server.call(blog.getPost, { slug: 'changing' })).toMatchObject({ title: 'Another title' })
  expect((await run(server, 'audit', '--person', ada.email)).text).toContain('blog.saved')
})

test('articles import --dry-run reports the outcome and changes nothing', async () => {
  await write('en/only-tried.md', markdown())
  const { exit, text } = await runImport(server, '--dry-run')
  expect([exit, text]).toEqual([
    0,
    'en/only-tried.md  created\nWould be created: 1. Updated: 0. Unchanged: 0. Images: 0.',
  ])
  await expect(server.call(blog.getPost, { slug: 'only-tried' })).rejects.toMatchObject({ status: 404 })
})

test('articles import imports nothing and names each file and error when one has an error', async () => {
  await write('en/good.md', markdown())
  await write('en/bad-field.md', markdown({ title: '', colour: 'red' }))
  await write('en/Bad_Slug.md', markdown())
  await write('en/bad-yaml.md', '---\ntitle: a: b\n---\nText')
  await write('en/bad-link.md', markdown().replace('Text.', '[Text](javascript:alert)'))
  await write('en/bad-image.md', markdown({ coverImageUrl: `/images/${'a'.repeat(32)}-10x10.jpg` }))
  const { exit, text } = await runImport()
  expect(exit).toBe(1)
  for (const line of [
    /^en\/bad-field\.md: title: /m,
    /^en\/bad-field\.md: .*colour/m,
    /^en\/Bad_Slug\.md: slug: /m,
    /^en\/bad-yaml\.md: Nested mappings are not allowed.* at line 1/m,
    /^en\/bad-link\.md: Links must start with/m,
    /^en\/bad-image\.md: images\/a+-10x10\.jpg is neither on this site nor in the folder\.$/m,
    /Nothing was imported\.$/,
  ]) {
    expect(text).toMatch(line)
  }
  await expect(server.call(blog.getPost, { slug: 'good' })).rejects.toMatchObject({ status: 404 })
})

test('articles import rolls back when the database refuses an article', async () => {
  await write('de/eine-uebersetzung.md', markdown({ translationOf: 'not-there' }))
  await write('en/before-it.md', markdown())
  const { exit, text } = await runImport()
  expect([exit, text]).toEqual([
    1,
    'de/eine-uebersetzung.md: No other article has this slug\nNothing was imported.',
  ])
  await expect(server.call(blog.getPost, { slug: 'before-it' })).rejects.toMatchObject({ status: 404 })
})

test('articles import does not bring back a deleted article', async () => {
  const { id } = await server.call(blog.adminCreatePost, { ...article, slug: 'deleted-one' }, ada)
  await server.call(blog.adminDeletePost, { id }, ada)
  await write('en/deleted-one.md', markdown())
  expect((await runImport()).text).toContain('en/deleted-one.md: A deleted article has this slug.')
})

test('articles import rejects a relative folder and one without articles', async () => {
  expect((await run(server, 'articles', 'import', 'here', '--editor', ada.email)).text).toContain(
    'must be an absolute path',
  )
  expect((await runImport()).text).toContain('contains no article')
})
