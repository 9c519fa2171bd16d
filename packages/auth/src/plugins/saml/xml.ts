import { DOMParser } from '@xmldom/xmldom'

export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const MD = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

const CHARACTERS_MAX = 256 * 1024
const ELEMENTS_MAX = 2000
const DEPTH_MAX = 40

/** The message is malformed or not allowed. For the log. */
export class SamlError extends Error {
  override readonly name = 'SamlError'
}

/**
 * Parses a message that consists of elements, attributes and text. A document type could define entities, and a
 * signature does not cover comments, which split text for some parsers; anything that parsers may interpret differently
 * is rejected.
 */
export function parseXml(text: string): Element {
  if (text.length > CHARACTERS_MAX) throw new SamlError('XML is too long')
  const body = text.replace(/^\uFEFF?\s*<\?xml [^?<>]*\?>/, '')
  if (/<[!?]/.test(body)) {
    throw new SamlError('XML holds a document type, a comment, character data or an instruction')
  }
  const fail = (message: unknown) => {
    throw new SamlError(`XML is broken: ${String(message).slice(0, 100)}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const root = parser.parseFromString(body.trim(), 'text/xml')?.documentElement
  if (!root) throw new SamlError('XML is empty')
  assertBounded(root)
  return root
}

/** All elements of a tree, the root first; without recursion, because the input is untrusted. */
export function* elementsOf(root: Element): Generator<Element> {
  const waiting = [root]
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element
    waiting.push(...childElements(element).reverse())
  }
}

function assertBounded(root: Element): void {
  let count = 0
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > DEPTH_MAX || count > ELEMENTS_MAX) throw new SamlError('XML has too many elements')
    level = level.flatMap(childElements)
  }
}

function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === 1)
}

export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name
}

export function childrenOf(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter((child) => isNamed(child, namespace, name))
}

/** The one child of that name; none or several are a refusal. */
export function getOnlyChild(parent: Element, namespace: string, name: string): Element {
  const child = findChild(parent, namespace, name)
  if (child === null) throw new SamlError(`${parent.localName} has no ${name}`)
  return child
}

/** The same where it may be missing. */
export function findChild(parent: Element, namespace: string, name: string): Element | null {
  const found = childrenOf(parent, namespace, name)
  if (found.length > 1) throw new SamlError(`${parent.localName} has several ${name}`)
  return found[0] ?? null
}

export function isText(element: Element): boolean {
  return Array.from(element.childNodes).every((node) => node.nodeType === 3)
}

/** The text of an element that holds nothing else. */
export function textOf(element: Element): string {
  const nodes = Array.from(element.childNodes)
  if (!isText(element)) throw new SamlError(`${element.localName} is not a text`)
  return nodes
    .map((node) => node.nodeValue ?? '')
    .join('')
    .trim()
}

/** An attribute, or null. */
export function findAttribute(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}

/** A moment, as XML Schema writes it with its zone. */
export function parseTime(text: string | null, name: string): Date | null {
  if (text === null) return null
  const time = new Date(text)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isTime || Number.isNaN(time.getTime())) throw new SamlError(`${name} is no time`)
  return time
}
