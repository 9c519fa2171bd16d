import { DOMParser } from '@xmldom/xmldom'

export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion'
export const SAMLP = 'urn:oasis:names:tc:SAML:2.0:protocol'
export const MD = 'urn:oasis:names:tc:SAML:2.0:metadata'
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

const CHARACTERS_MAX = 256 * 1024
const ELEMENTS_MAX = 2000
const DEPTH_MAX = 40

/** A malformed or disallowed message; the text is only logged. */
export class SamlError extends Error {
  override readonly name = 'SamlError'
  readonly code: 'not_base64' | 'not_valid'

  constructor(message: string, code: SamlError['code'] = 'not_valid') {
    super(message)
    this.code = code
  }
}

/**
 * Parses XML that consists of elements, attributes and text. Rejects everything that parsers may interpret differently:
 * document types can define entities, and comments, which a signature does not cover, split text for some parsers.
 */
export function parseXml(text: string): Element {
  if (text.length > CHARACTERS_MAX) throw new SamlError(`XML exceeds ${CHARACTERS_MAX} characters`)
  const body = text.replace(/^\uFEFF?\s*<\?xml [^?<>]*\?>/, '')
  if (/<[!?]/.test(body)) {
    throw new SamlError(
      'XML contains a document type, a comment, a CDATA section or a processing instruction',
    )
  }
  const fail = (message: unknown) => {
    throw new SamlError(`XML is malformed: ${String(message).slice(0, 100)}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const root = parser.parseFromString(body.trim(), 'text/xml')?.documentElement
  if (!root) throw new SamlError('XML is empty')
  assertBounded(root)
  return root
}

/** Iterates over all elements of a tree, root first; without recursion, because the input is untrusted. */
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
    if (depth > DEPTH_MAX || count > ELEMENTS_MAX)
      throw new SamlError(`XML exceeds ${ELEMENTS_MAX} elements or ${DEPTH_MAX} levels`)
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

/** Returns the only child of that name; throws if it is missing or duplicated. */
export function getOnlyChild(parent: Element, namespace: string, name: string): Element {
  const child = findChild(parent, namespace, name)
  if (child === null) throw new SamlError(`${parent.localName} has no ${name}`)
  return child
}

/** Like `getOnlyChild`, but null if the child is missing. */
export function findChild(parent: Element, namespace: string, name: string): Element | null {
  const found = childrenOf(parent, namespace, name)
  if (found.length > 1) throw new SamlError(`${parent.localName} has more than one ${name}`)
  return found[0] ?? null
}

export function isText(element: Element): boolean {
  return Array.from(element.childNodes).every((node) => node.nodeType === 3)
}

/** Returns the text of an element; throws if it contains elements. */
export function textOf(element: Element): string {
  const nodes = Array.from(element.childNodes)
  if (!isText(element)) throw new SamlError(`${element.localName} contains child elements instead of text`)
  return nodes
    .map((node) => node.nodeValue ?? '')
    .join('')
    .trim()
}

/** Returns null if the attribute is missing. */
export function findAttribute(element: Element, name: string): string | null {
  return element.hasAttribute(name) ? element.getAttribute(name) : null
}

/** Parses an `xs:dateTime` with time zone. */
export function parseTime(text: string | null, name: string): Date | null {
  if (text === null) return null
  const time = new Date(text)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isTime || Number.isNaN(time.getTime())) throw new SamlError(`${name} is not a time`)
  return time
}
