import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { categoryName } from '@twofold/contract/blog-categories'
import type { Language } from '@twofold/contract/languages'
import { LRUCache } from 'lru-cache'
import { shareImages as limits } from '#server/limits.ts'
import de from '#server/messages/de/feeds.json' with { type: 'json' }
import en from '#server/messages/en/feeds.json' with { type: 'json' }
import { formatMessage } from '#server/messages/format-message.ts'
import { loadResvg } from './load-resvg.ts'

export interface ShareImage {
  png: Buffer
  etag: string
}

interface SharedArticle {
  title: string
  category: string
  readingMinutes: number
  language: Language
}

const WIDTH = 1200
const HEIGHT = 630
const COLOUR = {
  paper: '#FBF7F1',
  ink: '#2B1F2C',
  inkSoft: '#6A5A68',
  you: '#8A2F5B',
  partner: '#1F6E6A',
  bond: '#4C3A66',
}

type ReadFile = (path: string) => Promise<Buffer>

/** Renders preview images of shared links and caches them, least recently used out first. */
export function createShareImages(productName: string, read: ReadFile = readFile) {
  // One at a time, because rendering occupies a processor.
  let queue: Promise<unknown> = Promise.resolve()
  const cache = new LRUCache<string, ShareImage, () => Promise<ShareImage>>({
    max: limits.cached,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _expired, { context: render }) => enqueue(render),
  })

  function get(title: string, label: string, footer: string): Promise<ShareImage> {
    return cache.forceFetch(JSON.stringify([title, label, footer]), {
      context: async () => renderImage(await getLibraries(read), { title, label, footer }),
    })
  }

  function enqueue(render: () => Promise<ShareImage>): Promise<ShareImage> {
    const rendered = queue.then(render)
    queue = rendered.catch(() => undefined)
    return rendered
  }

  return {
    renderArticle({ title, category, readingMinutes, language }: SharedArticle): Promise<ShareImage> {
      const minutes = formatMessage(language, catalogues[language].imageMinutes, { minutes: readingMinutes })
      return get(title, categoryName(category, language), `Bond Better · ${minutes} · ${productName}`)
    },
    /** For pages other than articles. */
    renderSite: (language: Language) =>
      get(productName, catalogues[language].imageMotto, catalogues[language].imageAbout),
  }
}

const catalogues: Readonly<Record<Language, typeof en>> = { en, de }

type Style = Record<string, string | number>
const box = (style: Style, ...children: unknown[]) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})
const RADIUS = 195
const circle = (left: number, top: number, colour: string, ...children: unknown[]) =>
  box(
    {
      position: 'absolute',
      left,
      top,
      width: 2 * RADIUS,
      height: 2 * RADIUS,
      borderRadius: RADIUS,
      overflow: 'hidden',
      backgroundColor: colour,
    },
    ...children,
  )
const APART = 180
const TOP = (HEIGHT - 2 * RADIUS) / 2

/** Removes characters that the fonts do not contain, which would be rendered as empty boxes. */
const removeUnsupported = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{M}\p{Sc}+=<>|~^]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

type Libraries = Awaited<ReturnType<typeof loadLibraries>>

async function renderImage(
  { satori, Resvg, fonts }: Libraries,
  { title, label, footer }: { title: string; label: string; footer: string },
): Promise<ShareImage> {
  const size = title.length > 90 ? 46 : title.length > 45 ? 56 : 70
  const page = box(
    {
      position: 'relative',
      width: WIDTH,
      height: HEIGHT,
      backgroundColor: COLOUR.paper,
      fontFamily: 'Source Sans 3, Source Sans 3 Ext',
    },
    circle(850 + APART, TOP, COLOUR.partner),
    circle(850, TOP, COLOUR.you, circle(APART, 0, COLOUR.bond)),
    box(
      {
        position: 'absolute',
        left: 80,
        top: 76,
        width: 740,
        height: HEIGHT - 152,
        flexDirection: 'column',
        justifyContent: 'space-between',
      },
      box({ fontSize: 28, fontWeight: 600, color: COLOUR.bond }, removeUnsupported(label)),
      box(
        {
          display: 'block',
          fontFamily: 'Fraunces, Fraunces Ext',
          fontWeight: 600,
          fontSize: size,
          lineHeight: 1.15,
          letterSpacing: '-0.01em',
          color: COLOUR.ink,
          lineClamp: 5,
          wordBreak: 'break-word',
        },
        removeUnsupported(title),
      ),
      box({ fontSize: 26, fontWeight: 400, color: COLOUR.inkSoft }, removeUnsupported(footer)),
    ),
  )
  const svg = await satori(page, { width: WIDTH, height: HEIGHT, fonts })
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render()
  const png = Buffer.from(image.asPng())
  image.free()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"` }
}

/** Rendering libraries and fonts, loaded for the first image and again after a failure. */
let libraries: Promise<Libraries> | undefined

function getLibraries(read: ReadFile): Promise<Libraries> {
  libraries ??= loadLibraries(read).catch((error: unknown) => {
    libraries = undefined
    throw error
  })
  return libraries
}

async function loadLibraries(read: ReadFile) {
  const readAsset = (name: string) => read(createRequire(import.meta.url).resolve(name))
  const [{ default: satori }, Resvg, fonts] = await Promise.all([
    import('satori'),
    loadResvg(read),
    readFonts(readAsset),
  ])
  return { satori, Resvg, fonts }
}

function readFonts(readAsset: ReadFile) {
  const faces = [
    ['Fraunces', 'fraunces', 600],
    ['Source Sans 3', 'source-sans-3', 400],
    ['Source Sans 3', 'source-sans-3', 600],
  ] as const
  return Promise.all(
    faces.flatMap(([name, folder, weight]) =>
      (['latin', 'latin-ext'] as const).map(async (script) => ({
        name: script === 'latin' ? name : `${name} Ext`,
        weight,
        style: 'normal' as const,
        data: await readAsset(`@fontsource/${folder}/files/${folder}-${script}-${weight}-normal.woff`),
      })),
    ),
  )
}
