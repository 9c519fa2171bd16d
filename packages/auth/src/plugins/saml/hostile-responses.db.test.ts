import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCertificate } from '#auth/testing/certificate.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'
import {
  type AssertionFields,
  EMAIL_FORMAT,
  type SamlIdp,
  type SignOptions,
  startSamlIdp,
} from '#auth/testing/saml-idp.ts'

// Unsolicited responses are accepted here, so that one form is one attempt.
const site = 'http://localhost:3140'
const acs = `${site}/auth/v1/sso/saml/acs`
const audience = `${site}/auth/v1/sso/saml/metadata`
const MINUTE = 60_000
let auth: TestAuth
let first: TestAuth
let idp: SamlIdp
beforeAll(async () => {
  first = await createTestAuth()
  idp = await startSamlIdp(
    async () => '',
    () => auth.clock.now,
  )
  auth = await first.startAnother({
    implicitFlow: true,
    saml: {
      ...createCertificate(),
      providers: [
        { id: crypto.randomUUID(), label: 'Works', metadata: idp.metadata, domains: ['works.example'] },
      ],
    },
    limits: { callback: { count: 1000 } },
  })
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
  await idp[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  auth.logged.splice(0)
  idp.tamper = (xml) => xml
  idp.user = { nameId: 'ann', attributes: { mail: 'ann@works.example' } }
})

const createResponse = (statement: Partial<AssertionFields> = {}, signing?: SignOptions) =>
  idp.createResponse({ recipient: acs, audience, ...statement }, signing)

/** The signed-in user; null if refused. */
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

test('the honest answer signs in, with either hash, and signed as a whole as well', async () => {
  expect(await send(await createResponse())).toBe('ann@works.example')
  expect(await send(await createResponse({}, { message: true }))).toBe('ann@works.example')
  const sha512 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512'
  expect(await send(await createResponse({}, { algorithm: sha512 }))).toBe('ann@works.example')
  const byMail = { nameIdFormat: EMAIL_FORMAT, nameId: 'Ann@Works.Example', attributes: {} }
  expect(await send(await createResponse(byMail))).toBe('ann@works.example')
})

describe('what is said', () => {
  const at = (minutes: number) => new Date(auth.clock.now.getTime() + minutes * MINUTE)

  test.each<[string, () => Partial<AssertionFields>]>([
    ['to another audience', () => ({ audience: 'https://elsewhere.example/metadata' })],
    ['to another recipient', () => ({ recipient: 'https://elsewhere.example/acs', destination: acs })],
    ['to another host', () => ({ destination: 'https://elsewhere.example/acs' })],
    ['by another issuer', () => ({ issuer: 'https://elsewhere.example/metadata' })],
    ['too late', () => ({ notBefore: at(-10), notOnOrAfter: at(-1) })],
    ['too early', () => ({ notBefore: at(1.1), notOnOrAfter: at(10) })],
    ['for too long', () => ({ notOnOrAfter: at(25 * 60) })],
    ['in answer to a request', () => ({ inResponseTo: '_of-somebody-else' })],
    ['as a failure', () => ({ status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' })],
    ['of the holder of a key', () => ({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' })],
    ['of a session that is over', () => ({ sessionEndsAt: at(-1) })],
    ['with an id that is none', () => ({ assertionId: "x' or '1" })],
    ['with a name of two parts', () => ({ nameId: 'ann<saml:b xmlns:saml="urn:x">b</saml:b>' })],
  ])('%s is refused', async (_, statement) => {
    await expectRejected(createResponse(statement()))
  })

  test('a minute too late or too early by the clock of the other house passes', async () => {
    expect(await send(await createResponse({ notBefore: at(0.9), notOnOrAfter: at(5) }))).not.toBeNull()
    expect(await send(await createResponse({ notBefore: at(-5), notOnOrAfter: at(-0.9) }))).not.toBeNull()
  })

  test('of 50 at once with one assertion, one signs in', async () => {
    const response = await createResponse()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(response)))
    expect(outcomes.filter((email) => email !== null)).toHaveLength(1)
  })
})

describe('a signature', () => {
  test('by another key is refused, also where it brings its certificate', async () => {
    await expectRejected(createResponse({}, { key: createCertificate() }))
  })

  test.each([
    ['of SHA-1', { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['of the message alone', { assertion: false, message: true }],
  ])('%s is refused', async (_, signing) => {
    await expectRejected(createResponse({}, signing))
  })

  test.each<[string, (xml: string) => string]>([
    ['is missing', (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
    ['has another value', (xml) => xml.replace(/<ds:SignatureValue>..../, '<ds:SignatureValue>AAAA')],
    ['covers another text', (xml) => xml.replace('>ann@works.example<', '>bob@works.example<')],
    ['covers nothing', (xml) => xml.replace(/<ds:Reference URI="#[^"]+"/, '<ds:Reference URI=""')],
    ['is transformed', (xml) => xml.replace('xmldsig#enveloped-signature"', 'xmldsig#base64"')],
    [
      'names a digest of SHA-1',
      (xml) =>
        xml.replace('http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ],
    [
      'names a secret for a key',
      (xml) =>
        xml.replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
        ),
    ],
    ['stands twice', (xml) => xml.replace(/(<ds:Signature .*<\/ds:Signature>)/s, '$1$1')],
    ['has two references', (xml) => xml.replace(/(<ds:Reference .*<\/ds:Reference>)/s, '$1$1')],
    ['is of two infos', (xml) => xml.replace(/(<ds:SignedInfo>.*<\/ds:SignedInfo>)/s, '$1$1')],
  ])('that %s is refused', async (_, tamper) => {
    idp.tamper = tamper
    await expectRejected(createResponse())
  })
})

describe('wrapping', () => {
  /** Parts of a signed response, and a forged assertion about another user. */
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

  const assertionWraps: [string, (xml: string) => string][] = [
    [
      '3: before the signed one',
      (xml) => replaceAssertion(xml, ({ assertion, forged }) => forged + assertion),
    ],
    ['3b: behind it', (xml) => replaceAssertion(xml, ({ assertion, forged }) => assertion + forged)],
    ['4: around it', (xml) => replaceAssertion(xml, ({ assertion, forged }) => appendTo(forged, assertion))],
    [
      '5: with its signature, the signed one behind',
      (xml) => replaceAssertion(xml, ({ signature, bare, forged }) => appendTo(forged, signature) + bare),
    ],
    [
      '6: with its signature, the signed one in that',
      (xml) =>
        replaceAssertion(xml, ({ signature, bare, forged }) =>
          appendTo(forged, wrapInSignature(signature, bare)),
        ),
    ],
    [
      '7: in an extension',
      (xml) =>
        replaceAssertion(
          xml,
          ({ assertion, forged }) => `<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`,
        ),
    ],
    [
      '8: the signed one in an object of its signature',
      (xml) =>
        replaceAssertion(
          xml,
          ({ assertion, bare, forged }) =>
            forged + assertion.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`),
        ),
    ],
    [
      'with the same id',
      (xml) =>
        replaceAssertion(
          xml,
          ({ assertion, forged }) => forged.replace('_evil', readId(assertion)) + assertion,
        ),
    ],
    [
      'in no namespace',
      (xml) =>
        replaceAssertion(xml, ({ assertion, forged }) => `${forged.replaceAll('saml:', '')}${assertion}`),
    ],
    [
      'with an id in small letters',
      (xml) =>
        replaceAssertion(
          xml,
          ({ assertion, forged }) => forged.replace(' ID="_evil"', ` Id="${readId(assertion)}"`) + assertion,
        ),
    ],
  ]
  const readId = (assertion: string) => / ID="([^"]+)"/.exec(assertion)?.[1] ?? ''
  const replaceAssertion = (xml: string, make: (parts: ReturnType<typeof splitResponse>) => string) => {
    const parts = splitResponse(xml)
    return xml.replace(parts.assertion, () => make(parts))
  }

  test.each(assertionWraps)('%s', async (_, tamper) => {
    for (const message of [false, true]) {
      idp.tamper = (xml) => {
        const wrapped = tamper(xml)
        expect(wrapped).not.toBe(xml)
        return wrapped
      }
      await expectRejected(createResponse({}, { message }))
    }
  })

  test.each<[string, (forged: string, signed: string, signature: string) => string]>([
    [
      '1: the signed response in the signature',
      (forged, signed, signature) =>
        forged.replace('<samlp:Status>', `${wrapInSignature(signature, signed)}<samlp:Status>`),
    ],
    [
      '2: the signed response before the signature',
      (forged, signed, signature) => forged.replace('<samlp:Status>', `${signed}${signature}<samlp:Status>`),
    ],
    [
      'the signed response at the end',
      (forged, signed) => forged.replace('</samlp:Response>', `${signed}</samlp:Response>`),
    ],
  ])('%s', async (_, wrap) => {
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

describe('XML', () => {
  const replaceName = (xml: string, name: string) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${name}`)

  test.each<[string, (xml: string) => string]>([
    ['a comment in the name', (xml) => replaceName(xml, 'an<!---->n')],
    [
      'a comment that cuts the address',
      (xml) => xml.replace('ann@works.example', 'ann@works.example<!-- -->.evil.example'),
    ],
    ['character data', (xml) => replaceName(xml, '<![CDATA[ann]]>')],
    ['an instruction', (xml) => replaceName(xml, 'a<?x y?>nn')],
    ['a document type', (xml) => `<!DOCTYPE x>${xml}`],
    [
      'an entity of a file',
      (xml) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${replaceName(xml, '&f;')}`,
    ],
    [
      'entities without end',
      (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>${replaceName(xml, '&c;')}`,
    ],
    ['an entity that is not known', (xml) => replaceName(xml, '&boss;')],
    [
      'a depth without end',
      (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}<samlp:Status>`),
    ],
    ['too many elements', (xml) => xml.replace('<samlp:Status>', `${'<a/>'.repeat(20_000)}<samlp:Status>`)],
    ['too many characters', (xml) => xml.replace('<samlp:Status>', `${' '.repeat(300_000)}<samlp:Status>`)],
    ['no end', (xml) => xml.slice(0, -20)],
    ['something behind it', (xml) => `${xml}<x/>`],
    ['nothing', () => ''],
    ['a text', () => 'hello'],
    ['another root', (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse')],
    [
      'an encrypted assertion',
      (xml) => xml.replace('<samlp:Status>', '<saml:EncryptedAssertion/><samlp:Status>'),
    ],
  ])('with %s is refused', async (_, tamper) => {
    idp.tamper = tamper
    await expectRejected(createResponse())
  })

  test('the log says what was wrong, without anything of the message', async () => {
    idp.tamper = (xml) => `<!DOCTYPE x>${xml}`
    await expectRejected(createResponse())
    expect(auth.logged.join('\n')).toContain('document type')
    expect(auth.logged.join('\n')).not.toContain('ann@works.example')
  })

  test('bytes that are no text are refused', async () => {
    expect(await send(Buffer.from([0xff, 0xfe, 0x3c, 0x00]).toString('base64'))).toBeNull()
  })
})
