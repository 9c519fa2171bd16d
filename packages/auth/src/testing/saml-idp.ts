import { createServer } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import * as samlify from 'samlify'
import { createCertificate, type KeyWithCertificate } from './certificate.ts'
import { listenOnLoopback } from './loopback-server.ts'
import { renderSamlIdpMetadata } from './saml-idp-metadata.ts'

const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Fields of a response with one assertion; tests override single ones. */
export interface AssertionFields {
  responseId: string
  assertionId: string
  issuer: string
  destination: string
  recipient: string
  audience: string
  inResponseTo: string | null
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string>
  issuedAt: Date
  /** Null omits `AuthnInstant`. */
  authenticatedAt: Date | null
  notBefore: Date
  notOnOrAfter: Date
  sessionEndsAt: Date | null
  status: string
  method: string
}

export interface SignOptions {
  algorithm?: string
  message?: boolean
  /** If false, only the message is signed. */
  assertion?: boolean
  key?: KeyWithCertificate
}

/** A real identity provider (`samlify`) on loopback, whose page has a button that signs `user` in. */
export interface SamlIdp extends AsyncDisposable {
  entityId: string
  metadata: string
  user: { nameId: string; attributes: Record<string, string> }
  key: KeyWithCertificate
  /** Change the next responses: their fields, and the signed XML. */
  overrides: Partial<AssertionFields>
  tamper(xml: string): string
  signing: SignOptions
  /** Authentication requests with a valid signature. */
  readonly requests: { id: string; relayState: string; forceAuthn: boolean }[]
  /** Creates a signed response without a browser, as Base64. */
  createResponse(
    statement: Partial<AssertionFields> & { recipient: string; audience: string },
    signing?: SignOptions,
  ): Promise<string>
}

samlify.setSchemaValidator({ validate: async () => 'not looked at' })

/** `spMetadata` is called at the first sign-in, when the service is running. */
export async function startSamlIdp(
  spMetadata: () => Promise<string>,
  now: () => Date,
  host?: 'localhost',
): Promise<SamlIdp> {
  const server = createServer((request, response) => {
    respond(request.url ?? '/').then(
      (html) => response.setHeader('content-type', 'text/html').end(html),
      (error: unknown) => {
        response.statusCode = 400
        response.end(String(error))
      },
    )
  })
  const { url: base, ...disposable } = await listenOnLoopback(server, host)
  const key = createCertificate()
  const metadata = renderSamlIdpMetadata(base, [key.certificate])

  async function respond(path: string): Promise<string> {
    const url = new URL(path, base)
    const query = Object.fromEntries(url.searchParams)
    const sp = samlify.ServiceProvider({ metadata: await spMetadata() })
    const octetString = url.search.slice(1).replace(/&Signature=.*$/, '')
    const { extract } = await entity(key).parseLoginRequest(sp, 'redirect', { query, octetString })
    const relayState = query.RelayState ?? ''
    const { id, assertionConsumerServiceUrl: recipient } = Object(extract.request) as Record<string, string>
    if (id === undefined || recipient === undefined || extract.issuer === undefined) {
      throw new Error('Authentication request lacks id, URL or issuer')
    }
    const request = inflateRawSync(Buffer.from(query.SAMLRequest ?? '', 'base64')).toString()
    requests.push({ id, relayState, forceAuthn: request.includes('ForceAuthn="true"') })
    const statement = {
      recipient,
      destination: recipient,
      audience: String(extract.issuer),
      inResponseTo: id,
      ...idp.overrides,
    }
    const response = await idp.createResponse(statement, idp.signing)
    return renderForm(recipient, { SAMLResponse: response, RelayState: relayState }, idp.user.attributes.name)
  }

  function entity({ privateKey, certificate }: KeyWithCertificate, algorithm?: string) {
    return samlify.IdentityProvider({
      metadata: renderSamlIdpMetadata(base, [certificate]),
      privateKey,
      requestSignatureAlgorithm: algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
  }

  const requests: SamlIdp['requests'] = []
  const idp: SamlIdp = {
    entityId: `${base}/metadata`,
    metadata,
    key,
    user: { nameId: 'nobody', attributes: {} },
    overrides: {},
    tamper: (xml) => xml,
    signing: {},
    requests,
    async createResponse(fields, { algorithm, message = false, assertion = true, key: other = key } = {}) {
      const at = now()
      const statement: AssertionFields = {
        responseId: `_${crypto.randomUUID()}`,
        assertionId: `_${crypto.randomUUID()}`,
        issuer: idp.entityId,
        destination: fields.recipient,
        inResponseTo: null,
        nameId: idp.user.nameId,
        nameIdFormat: PERSISTENT,
        attributes: idp.user.attributes,
        issuedAt: at,
        authenticatedAt: at,
        notBefore: at,
        notOnOrAfter: new Date(at.getTime() + 300_000),
        sessionEndsAt: null,
        status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
        ...fields,
      }
      const sp = samlify.ServiceProvider({
        entityID: statement.audience,
        wantAssertionsSigned: assertion,
        wantMessageSigned: message,
        assertionConsumerService: [
          { Binding: samlify.Constants.namespace.binding.post, Location: fields.recipient },
        ],
      })
      const created = await entity(other, algorithm).createLoginResponse(
        sp,
        { extract: {} },
        'post',
        {},
        () => ({
          id: statement.responseId,
          context: renderResponse(statement),
        }),
      )
      const signed = Buffer.from(created.context, 'base64').toString('utf8')
      return Buffer.from(idp.tamper(signed)).toString('base64')
    },
    ...disposable,
  }
  return idp
}

export { EMAIL_FORMAT }

function renderResponse(statement: AssertionFields): string {
  const { inResponseTo, sessionEndsAt, authenticatedAt } = statement
  const inResponseToAttribute = inResponseTo === null ? '' : ` InResponseTo="${inResponseTo}"`
  const sessionEndAttribute =
    sessionEndsAt === null ? '' : ` SessionNotOnOrAfter="${sessionEndsAt.toISOString()}"`
  const authnInstantAttribute =
    authenticatedAt === null ? '' : ` AuthnInstant="${authenticatedAt.toISOString()}"`
  const [issued, from, until] = [statement.issuedAt, statement.notBefore, statement.notOnOrAfter].map(
    (time) => time.toISOString(),
  )
  const attributes = Object.entries(statement.attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${statement.responseId}" Version="2.0" IssueInstant="${issued}" Destination="${statement.destination}"${inResponseToAttribute}><saml:Issuer>${statement.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${statement.status}"/></samlp:Status><saml:Assertion ID="${statement.assertionId}" Version="2.0" IssueInstant="${issued}"><saml:Issuer>${statement.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${statement.nameIdFormat}">${statement.nameId}</saml:NameID><saml:SubjectConfirmation Method="${statement.method}"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${statement.recipient}"${inResponseToAttribute}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${statement.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement${authnInstantAttribute}${sessionEndAttribute}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
}

function renderForm(action: string, fields: Record<string, string>, person: string | undefined): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  )
  return `<title>Works</title><form method="post" action="${action}">${inputs.join('')}<button>Go on as ${person}</button></form>`
}
