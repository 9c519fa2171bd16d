import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/** The parts of a tree of HTML (hast) that are touched here. */
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

const DEEPER: Record<string, string> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' }

function element(tagName: string, children: Node[], properties: Record<string, unknown> = {}): Element {
  return { type: 'element', tagName, properties, children }
}

/** Headings start at the second level, as the title is the first, and each gets an address of its own. */
export function addressHeadings(contents: ContentsEntry[]) {
  return (tree: Root): void => {
    const taken = new Map<string, number>()
    visit(tree, 'element', (node: Element) => {
      const deeper = DEEPER[node.tagName]
      // The heading over the footnotes brings its own address.
      if (deeper === undefined || node.properties.id !== undefined) return
      node.tagName = deeper
      const text = textOf(node as never).trim()
      node.properties.id = freeAddress(text, taken)
      if (deeper === 'h2' || deeper === 'h3') {
        contents.push({ id: String(node.properties.id), text, level: deeper === 'h2' ? 2 : 3 })
      }
    })
  }
}

// The prefix keeps an article's words from becoming names of the page's own objects (DOM clobbering).
function freeAddress(text: string, taken: Map<string, number>): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const base = `part-${words || 'section'}`
  let count = taken.get(base) ?? 0
  let address = base
  do {
    count += 1
    address = count === 1 ? base : `${base}-${count}`
  } while (count > 1 && taken.has(address))
  taken.set(base, count)
  if (address !== base) taken.set(address, 1)
  return address
}

const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i

/** A link leads to the web, to a mailbox or within the site; away from the site it takes nothing along. */
export function tameLinks() {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'a') return
      const address = String(node.properties.href ?? '')
      if (!SAFE_ADDRESS.test(address)) delete node.properties.href
      else if (/^https?:/i.test(address)) node.properties.rel = ['noopener', 'noreferrer']
    })
  }
}

const SIZE = /^(.*?)\s*(\d{2,4})\s*[x×]\s*(\d{2,4})$/

/**
 * Makes images lazy, with their size and caption from the title (`![alt](url "Caption 800x600")`). The URL of an image that
 * is not allowed is removed, and added to `foreign` when it names a host.
 */
export function frameImages(isAllowed: (url: string) => boolean, foreign: string[]) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'img') return
      const url = String(node.properties.src ?? '')
      if (!isAllowed(url)) {
        delete node.properties.src
        if (/^(?:https?:)?\/\//i.test(url)) foreign.push(url)
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

/** Makes wide tables scroll, also by keyboard, instead of the page. */
export function frameTables() {
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
