import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificate } from '@twofold/auth/testing/certificate'
import * as samlify from 'samlify'

samlify.setSchemaValidator({ validate: async () => 'skipped' })

const DOMAIN = 'works.example'

/** A SAML identity provider on loopback; a button on its page signs the person in. */
export class SamlIdentityProvider {
  /** The user who signs in at the identity provider. */
  person = { nameId: 'nobody', email: `nobody@${DOMAIN}`, name: 'Nobody' }
  readonly settings: Record<string, string>
  readonly #server: ReturnType<typeof createServer>
  readonly #folder: string
  readonly #own = createCertificate()
  readonly #base: string
  #siteUrl = ''

  private constructor(server: ReturnType<typeof createServer>, folder: string) {
    this.#server = server
    this.#folder = folder
    this.#base = `http://localhost:${(server.address() as AddressInfo).port}`
    const site = createCertificate()
    const oneLine = (pem: string) => pem.replaceAll('\n', '\\n')
    this.settings = {
      AUTH_SAML_PRIVATE_KEY: oneLine(site.privateKey),
      AUTH_SAML_CERTIFICATE: oneLine(site.certificate),
      AUTH_SAML_PROVIDERS: join(folder, 'providers.json'),
    }
    server.on('request', (request, response) => {
      this.#respond(request.url ?? '/', response).catch((error: unknown) => {
        response.statusCode = 400
        response.end(String(error))
      })
    })
  }

  static async start(): Promise<SamlIdentityProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const folder = await mkdtemp(join(tmpdir(), 'twofold-e2e-saml-'))
    const provider = new SamlIdentityProvider(server, folder)
    await writeFile(join(folder, 'works.xml'), provider.#metadata())
    const works = {
      id: '5b2f2d0e-7d53-4f53-9a53-0d7b7a4f1c11',
      name: 'Works',
      metadata: 'works.xml',
      domains: [DOMAIN],
    }
    await writeFile(join(folder, 'providers.json'), JSON.stringify([works]))
    return provider
  }

  /** Sets the site, whose URL is known only after its start. */
  serve(siteUrl: string): void {
    this.#siteUrl = siteUrl
  }

  #metadata(): string {
    const certificate = this.#own.certificate.replace(/-----[A-Z ]+-----|\s/g, '')
    return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.#base}/metadata"><md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.#base}/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`
  }

  /** Verifies the signed request and returns a form that posts the signed response. */
  async #respond(path: string, response: ServerResponse): Promise<void> {
    const url = new URL(path, this.#base)
    if (url.pathname !== '/sso') {
      response.statusCode = 404
      response.end()
      return
    }
    const siteMetadata = await (await fetch(`${this.#siteUrl}/auth/v1/sso/saml/metadata`)).text()
    const idp = samlify.IdentityProvider({
      metadata: this.#metadata(),
      privateKey: this.#own.privateKey,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    const { extract } = await idp.parseLoginRequest(
      samlify.ServiceProvider({ metadata: siteMetadata }),
      'redirect',
      {
        query: Object.fromEntries(url.searchParams),
        octetString: url.search.slice(1).replace(/&Signature=.*$/, ''),
      },
    )
    const request = Object(extract.request) as Record<string, string>
    const recipient = request.assertionConsumerServiceUrl ?? ''
    const audience = String(extract.issuer)
    const sp = samlify.ServiceProvider({
      entityID: audience,
      wantAssertionsSigned: true,
      assertionConsumerService: [{ Binding: samlify.Constants.namespace.binding.post, Location: recipient }],
    })
    const answer = this.#answer({ recipient, audience, inResponseTo: request.id ?? '' })
    const { context } = await idp.createLoginResponse(sp, { extract: {} }, 'post', {}, () => ({
      id: `_${crypto.randomUUID()}`,
      context: answer,
    }))
    const fields = { SAMLResponse: context, RelayState: url.searchParams.get('RelayState') ?? '' }
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>Works</title><form method="post" action="${recipient}">${inputs.join('')}<button>Go on as ${this.person.name}</button></form>`,
    )
  }

  #answer(to: { recipient: string; audience: string; inResponseTo: string }): string {
    const { recipient, audience, inResponseTo } = to
    const { nameId, email, name } = this.person
    const now = new Date()
    const [at, until] = [now, new Date(now.getTime() + 300_000)].map((time) => time.toISOString())
    const attributes = Object.entries({ email, name }).map(
      ([key, value]) =>
        `<saml:Attribute Name="${key}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${at}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer>${this.#base}/metadata</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${at}"><saml:Issuer>${this.#base}/metadata</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await rm(this.#folder, { recursive: true, force: true })
  }
}
