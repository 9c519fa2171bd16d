import {
  childrenOf,
  DSIG,
  elementsOf,
  findAttribute,
  getOnlyChild,
  isNamed,
  SAML,
  SAMLP,
  SamlError,
} from './xml.ts'

const SIGNATURES = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const CANONICAL = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const TRANSFORMS = new Set([CANONICAL, `${DSIG}enveloped-signature`])
const ENCRYPTED = ['EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute', 'EncryptedData']

/**
 * Accepts one shape of message only: a response with one assertion that contains a signature over exactly that element.
 * Every signature wrapping attack (XSW) needs a second assertion or response, a signature elsewhere, or a duplicate id.
 */
export function assertShape(root: Element): void {
  if (!isNamed(root, SAMLP, 'Response')) throw new SamlError('The root element is not a Response')
  const [assertion, ...more] = childrenOf(root, SAML, 'Assertion')
  const ids = new Set<string>()
  let signatures = 0
  for (const element of elementsOf(root)) {
    const { localName: name } = element
    if (name === 'Response' && element !== root) throw new SamlError('The response contains another Response')
    if (name === 'Assertion' && (element !== assertion || more.length > 0)) {
      throw new SamlError('The response contains more than one Assertion')
    }
    if (ENCRYPTED.includes(name)) throw new SamlError('Encrypted elements are not supported')
    if (name === 'Signature') {
      signatures += 1
      assertSignature(element, [root, assertion])
    }
    for (const id of listIds(element)) {
      if (ids.has(id)) throw new SamlError('Duplicate id in the response')
      ids.add(id)
    }
  }
  if (assertion === undefined) throw new SamlError('The response contains no Assertion')
  if (childrenOf(assertion, DSIG, 'Signature').length !== 1)
    throw new SamlError('The assertion is not signed')
  if (
    signatures !==
    childrenOf(assertion, DSIG, 'Signature').length + childrenOf(root, DSIG, 'Signature').length
  ) {
    throw new SamlError('A Signature is not a child of the Response or the Assertion')
  }
}

function assertSignature(signature: Element, parents: readonly (Element | undefined)[]): void {
  const parent = parents.find((element) => element !== undefined && element === signature.parentNode)
  if (parent === undefined || childrenOf(parent, DSIG, 'Signature').length !== 1) {
    throw new SamlError('A Signature is not a child of the Response or the Assertion')
  }
  if (childrenOf(signature, DSIG, 'Object').length > 0) throw new SamlError('A Signature contains an Object')
  const info = getOnlyChild(signature, DSIG, 'SignedInfo')
  assertOneOf(getOnlyChild(info, DSIG, 'CanonicalizationMethod'), new Set([CANONICAL]))
  assertOneOf(getOnlyChild(info, DSIG, 'SignatureMethod'), SIGNATURES)
  const reference = getOnlyChild(info, DSIG, 'Reference')
  const id = findAttribute(parent, 'ID')
  if (!id || !/^[A-Za-z_][\w.-]{0,255}$/.test(id) || findAttribute(reference, 'URI') !== `#${id}`) {
    throw new SamlError('A Signature does not reference its parent element')
  }
  assertOneOf(getOnlyChild(reference, DSIG, 'DigestMethod'), DIGESTS)
  const transforms = childrenOf(getOnlyChild(reference, DSIG, 'Transforms'), DSIG, 'Transform')
  if (transforms.length > TRANSFORMS.size)
    throw new SamlError(`A Signature has more than ${TRANSFORMS.size} transforms`)
  for (const transform of transforms) assertOneOf(transform, TRANSFORMS)
}

function assertOneOf(element: Element, allowed: ReadonlySet<string>): void {
  if (!allowed.has(findAttribute(element, 'Algorithm') ?? '')) {
    throw new SamlError(`${element.localName} has an algorithm that is not allowed`)
  }
}

function listIds(element: Element): string[] {
  return Array.from(element.attributes)
    .filter(({ localName }) => localName?.toLowerCase() === 'id')
    .map(({ value }) => value)
}
