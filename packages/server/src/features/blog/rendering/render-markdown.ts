import { type ImageSite, isAllowedImage } from '@twofold/contract/blog'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import {
  addHeadingIds,
  addImageSources,
  type ContentsEntry,
  restrictLinks,
  wrapImages,
  wrapTables,
} from './article-plugins.ts'

/** Thrown for a text that takes too long to render, or whose page would be too large. */
export class ComplexityLimitError extends Error {
  override name = 'ComplexityLimitError'
}

export interface RenderedArticle {
  html: string
  contents: ContentsEntry[]
  /** URLs of images and targets of links that are not allowed; `html` is without them. */
  refusedImages: string[]
  refusedLinks: string[]
  words: number
  readingMinutes: number
}

/** Silent reading of non-fiction (Brysbaert 2019). */
const WORDS_PER_MINUTE = 238

const TAG_NAMES = [
  ...['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'em', 'strong', 'del', 'code', 'pre', 'blockquote', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'input', 'img', 'picture', 'source', 'figure', 'figcaption', 'sup', 'section', 'div'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Allowlist of tags and attributes; everything else is removed. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: TAG_NAMES,
  strip: ['script', 'style'],
  // Ids of headings and footnotes are already prefixed when they are created.
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms'], src: ['http', 'https'] },
  attributes: {
    a: ['href', 'rel', 'id', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref'],
    code: [['className', /^language-[\w+#-]{1,30}$/]],
    div: [['className', 'table-frame'], 'tabIndex', 'role', 'ariaLabel'],
    h2: ['id', ['className', 'sr-only']],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
    img: [
      'src',
      'alt',
      'title',
      'width',
      'height',
      'loading',
      'decoding',
      'referrerPolicy',
      'srcSet',
      'sizes',
    ],
    source: ['type', 'srcSet', 'sizes'],
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
 * Renders Markdown (CommonMark with GFM: tables, footnotes, task lists) as sanitised HTML, so that an article cannot contain
 * scripts (XSS). HTML in the text is ignored, and images are allowed only from this site and the configured image hosts.
 * Some texts need quadratic time or a deep stack, so the server calls this through `renderArticle` only.
 *
 * @throws ComplexityLimitError if the page would be too large
 */
export function renderMarkdown(markdown: string, site: ImageSite): RenderedArticle {
  const contents: ContentsEntry[] = []
  const refusedImages: string[] = []
  const refusedLinks: string[] = []
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { clobberPrefix: 'note-', footnoteLabel: 'Notes' })
    .use(() => addHeadingIds(contents))
    .use(() => restrictLinks(refusedLinks))
    .use(() => wrapImages((url) => isAllowedImage(url, site), refusedImages))
    .use(() => addImageSources(site.publicUrl))
    .use(wrapTables)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .processSync(markdown)
    .toString()
  // Limits the page size: the page contains the article twice, as markup and as hydration data.
  if (html.length > MAX_HTML_LENGTH || contents.length > MAX_HEADINGS) throw new ComplexityLimitError()
  return { html, contents, refusedImages, refusedLinks, ...measure(markdown) }
}

const MAX_HTML_LENGTH = 400_000
const MAX_HEADINGS = 300

/** Word count and reading time in whole minutes. */
export function measure(markdown: string): Pick<RenderedArticle, 'words' | 'readingMinutes'> {
  const words = countWords(markdown)
  return { words, readingMinutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) }
}

/** Counts the words that a reader sees, without URLs. */
export function countWords(markdown: string): number {
  const parts: string[] = []
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') parts.push(node.value)
  })
  const text = parts.join(' ').replace(/(?:https?:\/\/|data:)\S+/g, ' ')
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
