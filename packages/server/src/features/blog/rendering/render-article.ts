import { type ImageSite, isAllowedImage } from '@twofold/contract/blog'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import {
  addHeadingIds,
  type ContentsEntry,
  restrictLinks,
  wrapImages,
  wrapTables,
} from './article-plugins.ts'
import { exceedsComplexityLimit } from './complexity-limit.ts'

/** Thrown for a text that would take too long to parse or render. */
export class ComplexityLimitError extends Error {
  override name = 'ComplexityLimitError'
}

export interface RenderedArticle {
  html: string
  contents: ContentsEntry[]
  /** URLs of images on hosts that are not allowed; `html` is without them. */
  foreignImages: string[]
  words: number
  readingMinutes: number
}

/** Silent reading of non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238

const TAG_NAMES = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'em', 'strong', 'del', 'code', 'pre', 'blockquote', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'input', 'img', 'figure', 'figcaption', 'sup', 'section', 'div'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Allowlist of tags and attributes; everything else is removed. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: TAG_NAMES,
  strip: ['script', 'style'],
  // Ids of headings and footnotes are already prefixed when they are created.
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
 * Renders Markdown (CommonMark with GFM: tables, footnotes, task lists) as sanitised HTML. HTML in the text is ignored, and
 * images are allowed only from this site and the configured image hosts. The public page, the editor's preview and the
 * feeds share this function. Throws `ComplexityLimitError`.
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
  if (exceedsComplexityLimit(markdown)) throw new ComplexityLimitError()
  const transformed = transform(markdown, site)
  // Limits the page size: the page contains the article twice, as markup and as hydration data.
  if (transformed.html.length > MAX_HTML_LENGTH || transformed.contents.length > MAX_HEADINGS)
    throw new ComplexityLimitError()
  return { ...transformed, ...measure(markdown) }
}

const MAX_HTML_LENGTH = 400_000
const MAX_HEADINGS = 300

/** Renders Markdown to sanitised HTML, so that an article cannot contain scripts (XSS). */
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
    .use(() => addHeadingIds(contents))
    .use(restrictLinks)
    .use(() => wrapImages((url) => isAllowedImage(url, site), foreignImages))
    .use(wrapTables)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .processSync(markdown)
    .toString()
  return { html, contents, foreignImages }
}

/** Word count and reading time in whole minutes. */
export function measure(markdown: string): Pick<RenderedArticle, 'words' | 'readingMinutes'> {
  const words = countWords(markdown)
  return { words, readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}

/** Counts words without Markdown syntax and bare URLs. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, '] ').replace(/https?:\/\/\S+/g, ' ')
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
