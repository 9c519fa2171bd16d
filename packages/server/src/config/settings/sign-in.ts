import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { isSafeUrl, listOf, oneLine, onOff, pem, text } from './values.ts'

const tenant = text.regex(
  /^(common|organizations|consumers|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  { error: 'must be a tenant ID, common, organizations or consumers.' },
)

function isP256Key(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // The error is dropped because its message could contain parts of the key.
    return false
  }
}

const p256Key = pem.refine(isP256Key, {
  error: 'must be the whole content of a .p8 file on one line, with \\n for each line break.',
})

const wallets = listOf(
  (name) => name === 'ethereum' || name === 'solana',
  (name) => `must be ethereum, solana, or both; "${name}" is neither.`,
)

const chainIds = listOf(
  (id) => /^(?:[1-9]\d{0,19}|mainnet|devnet|testnet|localnet)$/.test(id),
  (id) => `must be EIP-155 chain IDs or Solana networks; "${id}" is neither.`,
)

const issuer = text.refine((value) => isSafeUrl(value) && new URL(value).search === '', {
  error: 'must be the https:// issuer URL of the provider, such as https://id.example.org.',
})

export const signInSettings = z
  .object({
    AUTH_MANUAL_LINKING: withDefault(onOff, 'on', {
      description:
        'Allow signed-in users to link and unlink providers: on or off. If off, these calls fail with manual_linking_disabled.',
      example: 'off',
    }),
    AUTH_GOOGLE_CLIENT_ID: optional(text, {
      unset: 'Google disabled',
      description:
        'Google client ID. Register PUBLIC_URL/auth/v1/callback as the redirect URL with each provider.',
      example: '1234.apps.googleusercontent.com',
    }),
    AUTH_GOOGLE_CLIENT_SECRET: optional(text, {
      unset: 'Google disabled',
      description: 'Secret. Google client secret.',
      example: 'GOCSPX-example',
    }),
    AUTH_APPLE_CLIENT_ID: optional(text, {
      unset: 'Apple disabled',
      description: 'Apple Services ID.',
      example: 'example.twofold.web',
    }),
    AUTH_APPLE_TEAM_ID: optional(text, {
      unset: 'Apple disabled',
      description: 'Apple team ID, ten characters.',
      example: 'ABCDE12345',
    }),
    AUTH_APPLE_KEY_ID: optional(text, {
      unset: 'Apple disabled',
      description: 'Apple key ID, ten characters.',
      example: 'FGHIJ67890',
    }),
    AUTH_APPLE_PRIVATE_KEY: optional(p256Key, {
      unset: 'Apple disabled',
      description:
        'Secret. Content of the .p8 file on one line, with \\n for each line break. The server signs the client secret with this key.',
      example: '-----BEGIN PRIVATE KEY-----\\nMIGT...\\n-----END PRIVATE KEY-----',
    }),
    AUTH_GITHUB_CLIENT_ID: optional(text, {
      unset: 'GitHub disabled',
      description: 'GitHub client ID.',
      example: 'Iv1.0123456789abcdef',
    }),
    AUTH_GITHUB_CLIENT_SECRET: optional(text, {
      unset: 'GitHub disabled',
      description: 'Secret. GitHub client secret.',
      example: '0123456789abcdef',
    }),
    AUTH_MICROSOFT_CLIENT_ID: optional(text, {
      unset: 'Microsoft disabled',
      description:
        'Microsoft application (client) ID. Add the optional claim xms_edov to the ID token: without it the email counts as unverified, and first sign-ins fail.',
      example: '11111111-2222-3333-4444-555555555555',
    }),
    AUTH_MICROSOFT_CLIENT_SECRET: optional(text, {
      unset: 'Microsoft disabled',
      description: 'Secret. Microsoft client secret.',
      example: 'abc8Q~example',
    }),
    AUTH_MICROSOFT_TENANT: optional(tenant, {
      unset: 'common',
      description:
        'Tenant whose accounts may sign in: a tenant ID, common, organizations or consumers. With a tenant ID, the issuer is part of each identity.',
      example: '9122040d-6c67-4c5b-b112-36a304b66dad',
    }),
    AUTH_FACEBOOK_CLIENT_ID: optional(text, {
      unset: 'Facebook disabled',
      description: 'Facebook app ID.',
      example: '1234567890',
    }),
    AUTH_FACEBOOK_CLIENT_SECRET: optional(text, {
      unset: 'Facebook disabled',
      description: 'Secret. Facebook app secret.',
      example: '0123456789abcdef',
    }),
    AUTH_WALLETS: withDefault(wallets, '', {
      unset: 'none',
      description:
        'Wallet chains enabled for sign-in by signed message: ethereum, solana, or both separated by a comma. These accounts have no email.',
      example: 'ethereum,solana',
    }),
    AUTH_WALLET_CHAIN_IDS: withDefault(chainIds, '1,mainnet', {
      description:
        'Networks accepted in signed messages, separated by commas: EIP-155 chain IDs for Ethereum; mainnet, devnet, testnet or localnet for Solana.',
      example: '1,10,137,mainnet',
    }),
    AUTH_PASSKEYS: withDefault(onOff, 'off', {
      description:
        'Allow users to register passkeys and sign in with them: on or off. Passkeys are bound to the host of PUBLIC_URL, which must be a host name with https, or localhost.',
      example: 'on',
    }),
    AUTH_OIDC_ISSUER: optional(issuer, {
      unset: 'OpenID Connect provider disabled',
      description:
        'Issuer URL of an additional OpenID Connect provider. It must use https and serve /.well-known/openid-configuration. The issuer is part of each identity: after a change, users have to link their accounts again.',
      example: 'https://id.example.org',
    }),
    AUTH_OIDC_CLIENT_ID: optional(text, {
      unset: 'OpenID Connect provider disabled',
      description: 'Client ID at the OpenID Connect provider.',
      example: 'twofold',
    }),
    AUTH_OIDC_CLIENT_SECRET: optional(text, {
      unset: 'OpenID Connect provider disabled',
      description: 'Secret. Client secret at the OpenID Connect provider.',
      example: 'example-secret',
    }),
    AUTH_OIDC_NAME: optional(oneLine, {
      unset: 'the host of AUTH_OIDC_ISSUER',
      description: 'Name of the OpenID Connect provider on its button: "Continue with ...".',
      example: 'Example Account',
    }),
    AUTH_SAML_PROVIDERS: optional(text, {
      unset: 'SAML disabled',
      description:
        'Path of a JSON file that lists SAML 2.0 identity providers, read at startup. See "Organisations (SAML 2.0)" in docs/operations.md for an example.',
      example: '/etc/twofold/organisations.json',
    }),
    AUTH_SAML_PRIVATE_KEY: optional(pem, {
      unset: 'SAML disabled',
      description:
        'Secret. RSA key of at least 2048 bits as PEM on one line, with \\n for each line break. It signs the authentication requests.',
      example: '-----BEGIN PRIVATE KEY-----\\nMIIE...\\n-----END PRIVATE KEY-----',
    }),
    AUTH_SAML_CERTIFICATE: optional(pem, {
      unset: 'SAML disabled',
      description:
        'Certificate of AUTH_SAML_PRIVATE_KEY in the same format, published in PUBLIC_URL/auth/v1/sso/saml/metadata.',
      example: '-----BEGIN CERTIFICATE-----\\nMIID...\\n-----END CERTIFICATE-----',
    }),
  })
  .meta({ title: 'Sign-in methods' })
