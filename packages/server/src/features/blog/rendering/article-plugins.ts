import { imageSources } from '@twofold/contract/blog-images'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/** The subset of the HTML syntax tree (hast) that these plugins use. */
interface Text {
  type: 'text'
  value: string
}
interface Element {
  type: 'element'
  tagName: string
  properties: Record<string, unknown>
  children: Node[]
}
interface Root {
  type: 'root'
  children: Node[]
}
type Node = Text | Element | Root | { type: 'comment' | 'doctype' }

export interface ContentsEntry {
  id: string
  text: string
  level: 2 | 3
}

const HEADING_LEVELS: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' }

function element(tagName: string, children: Node[], properties: Record<string, unknown> = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** Gives each heading a unique id and makes h2 the highest level, because h1 is the article's title. */
export function addHeadingIds(contents: ContentsEntry[]) {
  return (tree: Root): void => {
    const usedIds = new Map<string, number>()
    visit(tree, 'element', (node: Element) => {
      const level = HEADING_LEVELS[node.tagName]
      // remark-rehype has already set an id on the heading of the footnotes.
      if (level === undefined || node.properties.id !== undefined) return
      node.tagName = level
      const text = textOf(node as never).trim()
      node.properties.id = createHeadingId(text, usedIds)
      if (level === 'h2' || level === 'h3') {
        contents.push({ id: String(node.properties.id), text, level: level === 'h2' ? 2 : 3 })
      }
    })
  }
}

// The prefix prevents DOM clobbering: an id must not equal a global variable or property of the page.
function createHeadingId(text: string, usedIds: Map<string, number>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = `part-${words || 'section'}`
  let count = usedIds.get(base) ?? 0
  let id = base
  do {
    count += 1
    id = count === 1 ? base : `${base}-${count}`
  } while (count > 1 && usedIds.has(id))
  usedIds.set(base, count)
  if (id !== base) usedIds.set(id, 1)
  return id
}

const SAFE_URL = /^(?:https?:\/\/|(?:mailto|tel|sms):|\/(?![/\\])|#)/i

/**
 * Allows links to the web, to email addresses and phone numbers and within the site; external links send no referrer and no
 * opener. Removes any other target, a relative one too because it often means another host, and adds it to `refused`.
 */
export function restrictLinks(refused: string[]) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'a') return
      const url = String(node.properties.href ?? '')
      if (!SAFE_URL.test(url)) {
        delete node.properties.href
        refused.push(url)
      } else if (/^https?:/i.test(url)) node.properties.rel = ['noopener', 'noreferrer']
    })
  }
}

const SIZE = /^(.*?)\s*(\d{2,4})\s*[x×]\s*(\d{2,4})$/

/**
 * Loads images lazily and reads size and caption from the title (`![alt](url "Caption 800x600")`). Removes the URL of an
 * image that is not allowed and adds it to `refused`.
 */
export function wrapImages(isAllowed: (url: string) => boolean, refused: string[]) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'img') return
      const url = String(node.properties.src ?? '')
      if (!isAllowed(url)) {
        delete node.properties.src
        refused.push(url)
      }
      const [, caption, width, height] = SIZE.exec(String(node.properties.title ?? '')) ?? []
      if (width !== undefined) {
        node.properties = { ...node.properties, title: caption, width: Number(width), height: Number(height) }
      }
      Object.assign(node.properties, { loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' })
    })
    visit(tree, 'element', (node: Element, index, parent) => {
      const [image, ...rest] = node.children
      if (node.tagName !== 'p' || rest.length > 0 || parent === undefined || index === undefined) return
      if (image?.type !== 'element' || image.tagName !== 'img') return
      const { title, ...properties } = image.properties
      image.properties = properties
      const caption = title ? [element('figcaption', [{ type: 'text', value: String(title) }])] : []
      ;(parent as Root).children[index] = element('figure', [image, ...caption])
      return SKIP
    })
  }
}

/** Lets the browser choose format and width of an image that was uploaded here; its size is part of its address. */
export function addImageSources(publicUrl: string) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'img' || parent === undefined || index === undefined) return
      const found = imageSources(String(node.properties.src ?? '').replace(publicUrl, ''))
      if (found === null) return
      const { width, height, sources, srcSet } = found
      node.properties = { ...node.properties, width, height, srcSet, sizes: SIZES }
      const children = sources.map((source) => element('source', [], { ...source, sizes: SIZES }))
      ;(parent as Root).children[index] = element('picture', [...children, node])
      return SKIP
    })
  }
}

/** The width of the text column. */
const SIZES = '(min-width: 48rem) 42rem, 100vw'

/** Wraps tables in a region that scrolls, also by keyboard, so that wide tables do not scroll the page. */
export function wrapTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return
      const frame = element('div', [node], {
        className: ['table-frame'],
        tabIndex: 0,
        role: 'region',
        ariaLabel: 'Table',
      })
      ;(parent as Root).children[index] = frame
      return SKIP
    })
  }
}
