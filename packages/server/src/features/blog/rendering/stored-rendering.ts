import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ImageSite } from '@twofold/contract/blog'
import type { AnyKysely } from '@twofold/database'
import { storeRendering } from '#server/features/blog/repository.ts'
import type { BlogPostRow } from '#server/features/blog/tables.ts'
import { renderArticle } from './render-article.ts'
import { ComplexityLimitError, type RenderedArticle } from './render-markdown.ts'

type Rendering = Pick<RenderedArticle, 'html' | 'contents'>

const SOURCES = [
  'render-markdown.ts',
  'article-plugins.ts',
  '../../../../../contract/src/blog-images.ts',
  '../../../../../../package-lock.json',
]
let sourcesHash: string | undefined

/** Changes with the code that renders, the installed packages and the allowed sources of images. */
function getRendererVersion({ publicUrl, imageHosts }: ImageSite): string {
  sourcesHash ??= hash(SOURCES.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8')))
  return hash([sourcesHash, publicUrl, ...imageHosts])
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}

/** A rendering as it is stored with its article. */
export function toStoredRendering({ html, contents }: Rendering, site: ImageSite): string {
  return JSON.stringify({ version: getRendererVersion(site), html, contents })
}

/**
 * The stored rendering of an article. After an update or a changed setting, the first call renders the article and stores
 * the result. An article that exceeds the limits meanwhile is shown as plain text.
 */
export async function getRendering(
  db: AnyKysely,
  row: Pick<BlogPostRow, 'id' | 'content' | 'updatedAt' | 'rendering'>,
  site: ImageSite,
): Promise<Rendering> {
  if (row.rendering !== null) {
    const { version, html, contents } = JSON.parse(row.rendering) as Rendering & { version: string }
    if (version === getRendererVersion(site)) return { html, contents }
  }
  try {
    const rendering = await renderArticle(row.content, site)
    await storeRendering(db, row, toStoredRendering(rendering, site))
    return rendering
  } catch (error) {
    if (!(error instanceof ComplexityLimitError)) throw error
    return { html: toPlainHtml(row.content), contents: [] }
  }
}

function toPlainHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<pre>${escaped}</pre>`
}
