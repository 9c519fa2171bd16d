import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { themes } from './accent.ts'
import { readBrand } from './read-brand.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../deploy/brand-example', import.meta.url))
const STYLES = new URL('../../../web/app/ui/styles/', import.meta.url)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const drawPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1d5a8c' } })
    .png()
    .toBuffer()

test('readBrand returns logo, styles, home paragraphs and pages of the example folder', async () => {
  const { site, files, texts } = await readBrand(EXAMPLE)
  const { logo, styles, home } = site.brand ?? {}
  expect(logo).toMatchObject({ width: 274, height: 192 })
  const png = files.get(logo?.url.replace('/brand/', '') ?? '')
  expect(await sharp(png?.body).metadata()).toMatchObject({ format: 'png', width: 274, height: 192 })
  expect(files.get(styles?.replace('/brand/', '') ?? '')?.body.toString()).toContain('--color-you:#1d5a8c')
  expect(home?.de?.title).toBe('Wer diese Website betreibt')
  expect(home?.en?.paragraphs).toHaveLength(2)
  expect(Object.keys(texts).sort()).toEqual(['de/disclaimer.md', 'en/disclaimer.md'])
})

test('readBrand returns nothing when no folder is set or the folder is empty', async () => {
  expect(await readBrand(undefined)).toEqual(await readBrand(folder))
})

test('readBrand ignores hidden files', async () => {
  await write('.DS_Store', 'x')
  expect((await readBrand(folder)).site).toEqual({})
})

test('readBrand draws an SVG, so that none of its scripts and links is sent', async () => {
  await write(
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)"><script>alert(1)</script><image href="https://elsewhere.example/a.png" width="10" height="10"/><rect width="10" height="10"/></svg>',
  )
  const [file] = (await readBrand(folder)).files.values()
  expect(file?.type).toBe('image/png')
  expect(file?.body.includes('alert') || file?.body.includes('elsewhere')).toBe(false)
})

test.each([
  ['the folder does not exist', { '../gone': '' }, /^BRAND_DIR names .*gone, which is not a folder/],
  [
    'a file has an unknown name',
    { 'en/privcy.md': 'x' },
    /^BRAND_DIR contains en\/privcy\.md, which nothing uses/,
  ],
  ['the JSON is malformed', { 'brand.json': '{' }, /brand\.json is not JSON/],
  ['the JSON has another shape', { 'brand.json': '{"accent":"#000000"}' }, /brand\.json must be like/],
  [
    'an accent is no colour',
    { 'brand.json': '{"accent":{"light":"red","dark":"#8fc1ea"}}' },
    /accent\.light must be a colour such as #8a2f5b, not "red"/,
  ],
  [
    'an accent is too light for the light theme',
    { 'brand.json': '{"accent":{"light":"#e48bb4","dark":"#e48bb4"}}' },
    /accent\.light has a contrast of 2\.\d\d:1 with the paper \(#fbf7f1\) in the light theme, and needs 4\.5:1/,
  ],
  [
    'an accent is too dark for the dark theme',
    { 'brand.json': '{"accent":{"light":"#8a2f5b","dark":"#8a2f5b"}}' },
    /accent\.dark has a contrast of 2\.\d\d:1 with the paper \(#171318\) in the dark theme/,
  ],
  ['an SVG cannot be drawn', { 'logo.svg': 'no image' }, /logo\.svg is not an SVG image/],
  ['the file of a PNG logo is no image', { 'logo.png': 'no image' }, /logo\.png is not a PNG image/],
  ['a logo is too large', { 'logo.svg': ' '.repeat(300_000) }, /logo\.svg has 300000 bytes: at most 262144/],
  ['home has no heading', { 'en/home.md': 'Hello' }, /en\/home\.md:1 must be a heading/],
  ['home has a list', { 'en/home.md': '# A\n\nB\n\n- c' }, /en\/home\.md:5 must be a paragraph/],
  ['home has only a heading', { 'en/home.md': '# A\n' }, /en\/home\.md has no paragraph/],
  ['home is too long', { 'en/home.md': `# A\n\n${'b'.repeat(2000)}` }, /at most 2000 are allowed/],
])('readBrand names the file when %s', async (_, files, message) => {
  for (const [path, content] of Object.entries(files)) if (content !== '') await write(path, content)
  const directory = '../gone' in files ? join(folder, 'gone') : folder
  await expect(readBrand(directory)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(message),
  })
})

test.each([
  [100, 20],
  [700, 100],
])('readBrand refuses a logo of %i by %i pixels', async (width, height) => {
  await write('logo.png', await drawPng(width, height))
  await expect(readBrand(folder)).rejects.toThrow(`is ${width} by ${height} pixels`)
})

test('readBrand sends a PNG unchanged', async () => {
  const png = await drawPng(200, 100)
  await write('logo.png', png)
  const { site, files } = await readBrand(folder)
  expect(site.brand?.logo).toMatchObject({ width: 200, height: 100 })
  expect([...files.values()][0]?.body.equals(png)).toBe(true)
})

test('the themes of the contrast check are those of the stylesheets', async () => {
  const light = await readFile(new URL('app.css', STYLES), 'utf8')
  const [, dark = ''] = (await readFile(new URL('base.css', STYLES), 'utf8')).split(
    'prefers-color-scheme: dark',
  )
  const names = { paper: 'paper', surface: 'surface', onFill: 'on-fill' } as const
  for (const [theme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    for (const name of ['paper', 'surface', 'onFill'] as const) {
      expect(css, `${theme} ${name}`).toContain(`--color-${names[name]}: ${themes[theme][name]};`)
    }
  }
})
