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
 * Accepts one shape of message only: a response with one assertion that contains a signature over exactly that
 * element. Every signature wrapping attack needs a second assertion, a second response, a signature elsewhere, or a
 * duplicate id.
 */
export function assertShape(root: Element): void {
  if (!isNamed(root, SAMLP, 'Response')) throw new SamlError('The message is no response')
  const [assertion, ...more] = childrenOf(root, SAML, 'Assertion')
  const ids = new Set<string>()
  let signatures = 0
  for (const element of elementsOf(root)) {
    const { localName: name } = element
    if (name === 'Response' && element !== root) throw new SamlError('A response holds another one')
    if (name === 'Assertion' && (element !== assertion || more.length > 0)) {
      throw new SamlError('There is more than one assertion')
    }
    if (ENCRYPTED.includes(name)) throw new SamlError('Encrypted assertions are not taken')
    if (name === 'Signature') {
      signatures += 1
      assertSignature(element, [root, assertion])
    }
    for (const id of listIds(element)) {
      if (ids.has(id)) throw new SamlError('An id stands twice')
      ids.add(id)
    }
  }
  if (assertion === undefined) throw new SamlError('There is no assertion')
  if (childrenOf(assertion, DSIG, 'Signature').length !== 1)
    throw new SamlError('The assertion is not signed')
  if (
    signatures !==
    childrenOf(assertion, DSIG, 'Signature').length + childrenOf(root, DSIG, 'Signature').length
  ) {
    throw new SamlError('A signature stands elsewhere')
  }
}

function assertSignature(signature: Element, parents: readonly (Element | undefined)[]): void {
  const parent = parents.find((element) => element !== undefined && element === signature.parentNode)
  if (parent === undefined || childrenOf(parent, DSIG, 'Signature').length !== 1) {
    throw new SamlError('A signature stands elsewhere')
  }
  if (childrenOf(signature, DSIG, 'Object').length > 0) throw new SamlError('A signature holds an object')
  const info = getOnlyChild(signature, DSIG, 'SignedInfo')
  assertOneOf(getOnlyChild(info, DSIG, 'CanonicalizationMethod'), new Set([CANONICAL]))
  assertOneOf(getOnlyChild(info, DSIG, 'SignatureMethod'), SIGNATURES)
  const reference = getOnlyChild(info, DSIG, 'Reference')
  const id = findAttribute(parent, 'ID')
  if (!id || !/^[A-Za-z_][\w.-]{0,255}$/.test(id) || findAttribute(reference, 'URI') !== `#${id}`) {
    throw new SamlError('A signature covers something else')
  }
  assertOneOf(getOnlyChild(reference, DSIG, 'DigestMethod'), DIGESTS)
  const transforms = childrenOf(getOnlyChild(reference, DSIG, 'Transforms'), DSIG, 'Transform')
  if (transforms.length > TRANSFORMS.size) throw new SamlError('A signature has too many transforms')
  for (const transform of transforms) assertOneOf(transform, TRANSFORMS)
}

function assertOneOf(element: Element, allowed: ReadonlySet<string>): void {
  if (!allowed.has(findAttribute(element, 'Algorithm') ?? '')) {
    throw new SamlError(`${element.localName} is of an algorithm that is not taken`)
  }
}

function listIds(element: Element): string[] {
  return Array.from(element.attributes)
    .filter(({ localName }) => localName?.toLowerCase() === 'id')
    .map(({ value }) => value)
}
