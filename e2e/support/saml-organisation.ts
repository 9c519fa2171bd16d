import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificate } from '@twofold/auth/testing/certificate'
import { type SamlIdp, startSamlIdp } from '@twofold/auth/testing/saml-idp'

const DOMAIN = 'works.example'

export interface SamlOrganisation extends AsyncDisposable {
  /** The settings of the site with this organisation. */
  settings: Record<string, string>
  idp: SamlIdp
  /** Sets the site, whose URL is known only after its start. */
  serve(siteUrl: string): void
}

/** An organisation with a SAML identity provider, at the host of the site because browsers send its cookies only there without TLS. */
export async function startSamlOrganisation(): Promise<SamlOrganisation> {
  let site = ''
  const readMetadata = async () => (await fetch(`${site}/auth/v1/sso/saml/metadata`)).text()
  const idp = await startSamlIdp(readMetadata, () => new Date(), 'localhost')
  const folder = await mkdtemp(join(tmpdir(), 'twofold-e2e-saml-'))
  const providers = join(folder, 'providers.json')
  const id = '5b2f2d0e-7d53-4f53-9a53-0d7b7a4f1c11'
  await writeFile(join(folder, 'works.xml'), idp.metadata)
  await writeFile(
    providers,
    JSON.stringify([{ id, name: 'Works', metadata: 'works.xml', domains: [DOMAIN] }]),
  )
  const { privateKey, certificate } = createCertificate()
  const oneLine = (pem: string) => pem.replaceAll('\n', '\\n')
  return {
    settings: {
      AUTH_SAML_PRIVATE_KEY: oneLine(privateKey),
      AUTH_SAML_CERTIFICATE: oneLine(certificate),
      AUTH_SAML_PROVIDERS: providers,
    },
    idp,
    serve(siteUrl) {
      site = siteUrl
    },
    async [Symbol.asyncDispose]() {
      await idp[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
