import { type ImageSite, isAllowedImage } from '@twofold/contract/blog'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import {
  addressHeadings,
  type ContentsEntry,
  frameImages,
  frameTables,
  tameLinks,
} from './article-plugins.ts'
import { exceedsComplexityLimit } from './complexity-limit.ts'

/** A text with more structure than the parser can read in reasonable time. */
export class TangledTextError extends Error {
  override name = 'TangledTextError'
}

export interface RenderedArticle {
  html: string
  contents: ContentsEntry[]
  /** URLs of images on hosts that are not allowed; `html` is without them. */
  foreignImages: string[]
  words: number
  readingMinutes: number
}

/** Words a minute of quiet reading of prose (Brysbaert 2019: 238 for non-fiction). */
const READING_PACE = 238

const NAMES = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'em', 'strong', 'del', 'code', 'pre', 'blockquote', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'input', 'img', 'figure', 'figcaption', 'sup', 'section', 'div'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** What an article may consist of. Everything that is not named is dropped, styles, scripts and frames first. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: NAMES,
  strip: ['script', 'style'],
  // Addresses of headings and footnotes are prefixed where they are made.
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  attributes: {
    a: ['href', 'rel', 'id', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref'],
    code: [['className', /^language-[\w+#-]{1,30}$/]],
    div: [['className', 'table-frame'], 'tabIndex', 'role', 'ariaLabel'],
    h2: ['id', ['className', 'sr-only']],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'referrerPolicy'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
}

/**
 * An article's text (CommonMark with GFM: tables, footnotes, task lists) as sanitised HTML for a page. HTML in the text is
 * not read, and images load from this site and the configured image hosts only. The public page, the editor's preview and
 * the feeds all use this.
 */
export function renderArticle(markdown: string, site: ImageSite): RenderedArticle {
  const key = JSON.stringify([site.publicUrl, site.imageHosts, markdown])
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const article = render(markdown, site)
  cache.set(key, article)
  if (cache.size > CACHED_ARTICLES) cache.delete(cache.keys().next().value ?? '')
  return article
}

const cache = new Map<string, RenderedArticle>()
const CACHED_ARTICLES = 100

function render(markdown: string, site: ImageSite): RenderedArticle {
  if (exceedsComplexityLimit(markdown)) throw new TangledTextError()
  const made = transform(markdown, site)
  // The page carries the article twice: as markup and as data for hydration.
  if (made.html.length > LONGEST_HTML || made.contents.length > MOST_PARTS) throw new TangledTextError()
  return { ...made, ...measure(markdown) }
}

const LONGEST_HTML = 400_000
const MOST_PARTS = 300

function transform(
  markdown: string,
  site: ImageSite,
): Pick<RenderedArticle, 'html' | 'contents' | 'foreignImages'> {
  const contents: ContentsEntry[] = []
  const foreignImages: string[] = []
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { clobberPrefix: 'note-', footnoteLabel: 'Notes' })
    .use(() => addressHeadings(contents))
    .use(tameLinks)
    .use(() => frameImages((url) => isAllowedImage(url, site), foreignImages))
    .use(frameTables)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .processSync(markdown)
    .toString()
  return { html, contents, foreignImages }
}

/** How long an article is, and how long it takes. */
export function measure(markdown: string): Pick<RenderedArticle, 'words' | 'readingMinutes'> {
  const words = countWords(markdown)
  return { words, readingMinutes: Math.max(1, Math.round(words / READING_PACE)) }
}

/** Counts words without Markdown syntax and bare URLs. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, '] ').replace(/https?:\/\/\S+/g, ' ')
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
