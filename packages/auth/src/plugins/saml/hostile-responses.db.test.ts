import { beforeEach, describe, expect, test } from 'vitest'
import { createCertificate } from '#auth/testing/certificate.ts'
import { concurrently, MANY } from '#auth/testing/client.ts'
import {
  type AssertionFields,
  EMAIL_FORMAT,
  type SamlIdp,
  type SignOptions,
  startSamlIdp,
} from '#auth/testing/saml-idp.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

// Unsolicited responses are accepted here, so that each posted form is one attempt.
const site = 'http://localhost:3140'
const acs = `${site}/auth/v1/sso/saml/acs`
const audience = `${site}/auth/v1/sso/saml/metadata`
const MINUTE = 60_000
const idp: SamlIdp = useServer(() =>
  startSamlIdp(
    async () => '',
    () => auth.clock.now,
  ),
)
const auth = useTestAuth(() => ({
  implicitFlow: true,
  saml: {
    ...createCertificate(),
    providers: [
      { id: crypto.randomUUID(), label: 'Works', metadata: idp.metadata, domains: ['works.example'] },
    ],
  },
  limits: { callback: { count: 1000 } },
}))
beforeEach(() => {
  auth.logged.splice(0)
  idp.tamper = (xml) => xml
  idp.user = { nameId: 'ann', attributes: { mail: 'ann@works.example' } }
})

const createResponse = (statement: Partial<AssertionFields> = {}, signing?: SignOptions) =>
  idp.createResponse({ recipient: acs, audience, ...statement }, signing)

/** Posts a response; returns the email that was signed in, or null if the response was rejected. */
async function send(SAMLResponse: string): Promise<string | null> {
  const response = await fetch(`${auth.url}/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse, RelayState: '' }),
  })
  const location = new URL(response.headers.get('location') ?? '')
  const token = new URLSearchParams(location.hash.slice(1)).get('access_token')
  if (token !== null) return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).email
  expect(location.searchParams.get('error_description')).toMatch(/^(SAML|A SAML)/)
  return null
}

const expectRejected = async (response: Promise<string>) => {
  expect(await send(await response)).toBeNull()
  expect(await auth.service.users.count()).toBe(0)
}

test('a valid response signs in when its assertion or message is signed with SHA-256 or SHA-512', async () => {
  expect(await send(await createResponse())).toBe('ann@works.example')
  expect(await send(await createResponse({}, { message: true }))).toBe('ann@works.example')
  const sha512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'
  expect(await send(await createResponse({}, { algorithm: sha512 }))).toBe('ann@works.example')
  const byMail = { nameIdFormat: EMAIL_FORMAT, nameId: 'Ann@Works.Example', attributes: {} }
  expect(await send(await createResponse(byMail))).toBe('ann@works.example')
})

describe('response', () => {
  const at = (minutes: number) => new Date(auth.clock.now.getTime() + minutes * MINUTE)

  test.each<[string, () => Partial<AssertionFields>]>([
    ['for another audience', () => ({ audience: 'https://elsewhere.example/metadata' })],
    ['for another recipient', () => ({ recipient: 'https://elsewhere.example/acs', destination: acs })],
    ['for another destination', () => ({ destination: 'https://elsewhere.example/acs' })],
    ['of another issuer', () => ({ issuer: 'https://elsewhere.example/metadata' })],
    ['after NotOnOrAfter', () => ({ notBefore: at(-10), notOnOrAfter: at(-1) })],
    ['before NotBefore', () => ({ notBefore: at(1.1), notOnOrAfter: at(10) })],
    ['with a lifetime over a day', () => ({ notOnOrAfter: at(25 * 60) })],
    ['to another request', () => ({ inResponseTo: '_of-somebody-else' })],
    ['with a failure status', () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' })],
    ['with holder-of-key confirmation', () => ({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' })],
    ['with an ended session', () => ({ sessionEndsAt: at(-1) })],
    ['with an invalid id', () => ({ assertionId: "x' or '1" })],
    ['with an element in NameID', () => ({ nameId: 'ann<saml:b xmlns:saml="urn:x">b</saml:b>' })],
  ])('%s is rejected', async (_, statement) => {
    await expectRejected(createResponse(statement()))
  })

  test('with a clock skew of less than a minute is accepted', async () => {
    expect(await send(await createResponse({ notBefore: at(0.9), notOnOrAfter: at(5) }))).not.toBeNull()
    expect(await send(await createResponse({ notBefore: at(-5), notOnOrAfter: at(-0.9) }))).not.toBeNull()
  })

  test('with one assertion signs in once in many concurrent requests', async () => {
    const response = await createResponse()
    const outcomes = await concurrently(MANY, () => send(response))
    expect(outcomes.filter((email) => email !== null)).toHaveLength(1)
  })
})

describe('signature', () => {
  test('by another key is rejected, even with its certificate', async () => {
    await expectRejected(createResponse({}, { key: createCertificate() }))
  })

  test.each([
    ['with SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['of the message only', { assertion: false, message: true }],
  ])('%s is rejected', async (_, signing) => {
    await expectRejected(createResponse({}, signing))
  })

  test.each<[string, (xml: string) => string]>([
    ['is missing', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
    ['has another value', (xml) => xml.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA')],
    ['covers other content', (xml) => xml.replace('>ann@works.example<', '>bob@works.example<')],
    ['covers nothing', (xml) => xml.replace(/<ds:Reference URI="#[^"]+"/, '<ds:Reference URI=""')],
    ['has another transform', (xml) => xml.replace('xmldsig#enveloped-signature"', 'xmldsig#base64"')],
    [
      'has a SHA-1 digest',
      (xml) =>
        xml.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ],
    [
      'has an HMAC algorithm',
      (xml) =>
        xml.replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        ),
    ],
    ['is duplicated', (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)/s, '$1$1')],
    ['has two references', (xml) => xml.replace(/(<ds:Reference .*<\/ds:Reference>)/s, '$1$1')],
    ['has two SignedInfo elements', (xml) => xml.replace(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)/s, '$1$1')],
  ])('that %s is rejected', async (_, tamper) => {
    idp.tamper = tamper
    await expectRejected(createResponse())
  })
})

describe('signature wrapping with the forged assertion', () => {
  /** The parts of a signed response, and a forged assertion about another user. */
  function splitResponse(xml: string) {
    const assertion = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
    const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(assertion)?.[0] ?? ''
    const bare = assertion.replace(signature, '')
    const forged = bare
      .replace(/ ID="[^"]+"/, ' ID="_evil"')
      .replaceAll('ann@works.example', 'boss@works.example')
      .replace('>ann<', '>boss<')
    return { assertion, signature, bare, forged }
  }
  const appendTo = (outer: string, inner: string) =>
    outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
  const wrapInSignature = (signature: string, inner: string) =>
    signature.replace('</ds:Signature>', `<ds:Object>${inner}</ds:Object></ds:Signature>`)

  type Parts = ReturnType<typeof splitResponse>
  const assertionWraps: [string, (parts: Parts) => string][] = [
    ['XSW3: before the signed one', ({ assertion, forged }) => forged + assertion],
    ['XSW3 reversed: after the signed one', ({ assertion, forged }) => assertion + forged],
    ['XSW4: around the signed one', ({ assertion, forged }) => appendTo(forged, assertion)],
    [
      'XSW5: with the signature, and the signed one after it',
      ({ signature, bare, forged }) => appendTo(forged, signature) + bare,
    ],
    [
      'XSW6: with the signature, which contains the signed one',
      ({ signature, bare, forged }) => appendTo(forged, wrapInSignature(signature, bare)),
    ],
    [
      'XSW7: in an extension',
      ({ assertion, forged }) => `<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`,
    ],
    [
      'XSW8: with the signed one in an object of its signature',
      ({ assertion, signature, bare, forged }) =>
        forged + assertion.replace(signature, () => wrapInSignature(signature, bare)),
    ],
    ['with the same id', ({ assertion, forged }) => forged.replace('_evil', readId(assertion)) + assertion],
    ['in no namespace', ({ assertion, forged }) => `${forged.replaceAll('saml:', '')}${assertion}`],
    [
      'with an id attribute in lower case',
      ({ assertion, forged }) => forged.replace(' ID="_evil"', ` Id="${readId(assertion)}"`) + assertion,
    ],
  ]
  const readId = (assertion: string) => / ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
  test.each(assertionWraps)('%s is rejected', async (_, wrap) => {
    for (const message of [false, true]) {
      idp.tamper = (xml) => {
        const parts = splitResponse(xml)
        const wrapped = xml.replace(parts.assertion, () => wrap(parts))
        expect(wrapped).not.toBe(xml)
        return wrapped
      }
      await expectRejected(createResponse({}, { message }))
    }
  })

  test.each<[string, (forged: string, signed: string, signature: string) => string]>([
    [
      'XSW1: with the signed response in the signature',
      (forged, signed, signature) =>
        forged.replace('<samlp:Status>', `${wrapInSignature(signature, signed)}<samlp:Status>`),
    ],
    [
      'XSW2: with the signed response before the signature',
      (forged, signed, signature) => forged.replace('<samlp:Status>', `${signed}${signature}<samlp:Status>`),
    ],
    [
      'with the signed response at the end',
      (forged, signed) => forged.replace('</samlp:Response>', `${signed}</samlp:Response>`),
    ],
  ])('%s is rejected', async (_, wrap) => {
    idp.tamper = (xml) => {
      const [signature = ''] = /<ds:Signature .*?<\/ds:Signature>/s.exec(xml) ?? []
      const { assertion, forged } = splitResponse(xml.replace(signature, ''))
      const outer = xml
        .replace(signature, '')
        .replace(assertion, () => forged)
        .replace(/ ID="[^"]+"/, ' ID="_outer"')
      return wrap(outer, xml.replace(signature, ''), signature)
    }
    await expectRejected(createResponse({}, { message: true }))
  })
})

describe('XML of a response', () => {
  const replaceName = (xml: string, name: string) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${name}`)

  test.each<[string, (xml: string) => string]>([
    ['a comment in the NameID', (xml) => replaceName(xml, 'an<!---->n')],
    [
      'a comment that truncates the email',
      (xml) => xml.replace('ann@works.example', 'ann@works.example<!-- -->.evil.example'),
    ],
    ['a CDATA section', (xml) => replaceName(xml, '<![CDATA[ann]]>')],
    ['a processing instruction', (xml) => replaceName(xml, 'a<?x y?>nn')],
    ['a document type', (xml) => `<!DOCTYPE x>${xml}`],
    [
      'an external entity',
      (xml) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${replaceName(xml, '&f;')}`,
    ],
    [
      'exponential entity expansion',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${replaceName(xml, '&c;')}`,
    ],
    ['an unknown entity', (xml) => replaceName(xml, '&boss;')],
    [
      'excessive depth',
      (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}<samlp:Status>`),
    ],
    ['too many elements', (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(20_000)}<samlp:Status>`)],
    ['too many characters', (xml) => xml.replace('<samlp:Status>', `${' '.repeat(300_000)}<samlp:Status>`)],
    ['a truncated document', (xml) => xml.slice(0, -20)],
    ['a second root element', (xml) => `${xml}<x/>`],
    ['an empty document', () => ''],
    ['plain text', () => 'hello'],
    ['another root element', (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse')],
    [
      'an encrypted assertion',
      (xml) => xml.replace('<samlp:Status>', '<saml:EncryptedAssertion/><samlp:Status>'),
    ],
  ])('with %s is rejected', async (_, tamper) => {
    idp.tamper = tamper
    await expectRejected(createResponse())
  })

  test('is logged with the cause but without its content when rejected', async () => {
    idp.tamper = (xml) => `<!DOCTYPE x>${xml}`
    await expectRejected(createResponse())
    expect(auth.logged.join('\n')).toContain('document type')
    expect(auth.logged.join('\n')).not.toContain('ann@works.example')
  })

  test('is rejected when its bytes are not UTF-8', async () => {
    expect(await send(Buffer.from([0xff, 0xfe, 0x3c, 0x00]).toString('base64'))).toBeNull()
  })
})
