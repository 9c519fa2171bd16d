import { blog } from '@twofold/contract'
import { imageSources } from '@twofold/contract/blog-images'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiError } from '#server/testing/api-errors.ts'
import { article } from '#server/testing/examples.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()
const ada = await server.signUp('Ada')
await server.makeAdmin(ada)

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c06' } })
const upload = (file: Buffer, as = ada) =>
  server.call(blog.adminUploadImage, { file: file.toString('base64') }, as)
const load = async (path: string) => {
  const reply = await server.request(path)
  return { reply, data: Buffer.from(await reply.arrayBuffer()) }
}
/** The paths of all files of an image. */
function listFiles(address: string): string[] {
  const sources = imageSources(address)
  const sets = [sources?.srcSet ?? '', ...(sources?.sources ?? []).map(({ srcSet }) => srcSet)]
  return sets.flatMap((set) => set.split(', ').map((entry) => entry.split(' ')[0] ?? ''))
}

test('adminUploadImage turns a photograph, removes its metadata and stores every width and format', async () => {
  const photograph = await draw(1000, 2400)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await upload(photograph)
  expect(image).toMatchObject({ width: 1600, height: 667 })
  const files = listFiles(image.address)
  expect(files).toHaveLength(9)
  for (const path of files) {
    const { reply, data } = await load(path)
    const metadata = await sharp(data).metadata()
    expect([reply.status, metadata.exif, metadata.orientation], path).toEqual([200, undefined, undefined])
    expect(path).toContain(`-${metadata.width}.`)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  }
  const types = files.map(async (path) => (await load(path)).reply.headers.get('content-type'))
  expect(new Set(await Promise.all(types))).toEqual(new Set(['image/jpeg', 'image/avif', 'image/webp']))
})

test('adminUploadImage stores the same file once, and at its own width if it is small', async () => {
  const file = await draw(300, 200).png().toBuffer()
  const first = await upload(file)
  expect(first).toMatchObject({ width: 300, height: 200 })
  expect(await upload(file)).toEqual(first)
  expect(listFiles(first.address)).toHaveLength(3)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an SVG', () => Buffer.from(svg)],
  ['text', () => Buffer.from('no picture')],
  ['nothing but a signature', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a TIFF', () => draw(9, 9).tiff().toBuffer()],
  ['a decompression bomb', () => draw(8000, 8000).png({ compressionLevel: 9 }).toBuffer()],
  ['a damaged JPEG', async () => (await draw(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
])('adminUploadImage refuses %s', async (_, create) => {
  await expect(upload(await create())).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ path: 'file', code: 'image_refused' }] },
  })
})

test('an article loads an uploaded image in the best format and width, and a feed its largest', async () => {
  const { address } = await upload(await draw(1700, 900).webp().toBuffer())
  const post = { ...article, slug: 'with-picture', published: true, content: `![A hill](${address} "Dusk")` }
  await server.call(blog.adminCreatePost, post, ada)
  const read = await server.call(blog.getPost, { slug: 'with-picture' })
  const html = 'html' in read ? read.html : ''
  expect(html).toMatch(/^<figure><picture><source type="image\/avif" srcset="\/images\/[^"]+ 480w, /)
  for (const part of [`src="${address}"`, 'alt="A hill"', 'width="1600"', 'height="847"']) {
    expect(html).toContain(part)
  }
  expect(html).toContain('<figcaption>Dusk</figcaption>')
  const feed = await (await server.request('/feed.json')).text()
  expect(feed).toContain(`${server.context.config.publicUrl}${address}`)
  expect(feed).not.toMatch(/srcset|<source|<picture/)
})

test('adminDeleteImage deletes an image that no article shows, with its files', async () => {
  const { id, address } = await upload(await draw(60, 40).png().toBuffer())
  const shown = { ...article, slug: 'with-cover', coverImageUrl: address }
  let post = await server.call(blog.adminCreatePost, shown, ada)
  const save = async (form: typeof shown) => {
    post = await server.call(blog.adminPutPost, { ...form, id: post.id, updatedAt: post.updatedAt }, ada)
  }
  const isRefused = () =>
    expect(server.call(blog.adminDeleteImage, { id }, ada)).rejects.toEqual(apiError(409, 'conflict'))
  await isRefused()
  await save({ ...shown, coverImageUrl: '', content: `![A hill](${address})` })
  await isRefused()
  await save({ ...shown, coverImageUrl: '' })
  await server.call(blog.adminDeleteImage, { id }, ada)
  expect((await load(address)).reply.status).toBe(404)
  const { items } = await server.call(blog.adminListImages, {}, ada)
  expect(items.map((image) => image.id)).not.toContain(id)
})

test('adminListImages lists the newest first, page by page', async () => {
  const uploaded: string[] = []
  for (const width of [11, 12, 13]) uploaded.push((await upload(await draw(width, 9).png().toBuffer())).id)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.call(blog.adminListImages, { limit: 2, ...(cursor && { cursor }) }, ada)
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && found.length < 20)
  expect(new Set(found).size).toBe(found.length)
  expect(found).toEqual(expect.arrayContaining(uploaded))
})

test.each([['/images/none.jpg'], [`/images/${'a'.repeat(32)}-100x100.jpg`], ['/images/..%2Findex.html']])(
  '%s is not found',
  async (path) => {
    expect((await load(path)).reply.status).toBe(404)
  },
)
