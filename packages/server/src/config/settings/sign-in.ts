import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { optional, withDefault } from './setting.ts'
import { isSafeUrl, listOf, oneLine, onOff, pem, text } from './values.ts'

const tenant = text.regex(
  /^(common|organizations|consumers|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  { error: 'must be the id of a tenant, common, organizations or consumers.' },
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
  error: 'is not the key of a .p8 file: give its whole content on one line, with \\n for each line end.',
})

const wallets = listOf(
  (name) => name === 'ethereum' || name === 'solana',
  (name) => `must be ethereum, solana, or both; "${name}" is neither.`,
)

const chainIds = listOf(
  (id) => /^(?:[1-9]\d{0,19}|mainnet|devnet|testnet|localnet)$/.test(id),
  (id) => `must list EIP-155 numbers or Solana networks; "${id}" is neither.`,
)

const issuer = text.refine((value) => isSafeUrl(value) && new URL(value).search === '', {
  error: 'must be the https:// address that the provider calls its issuer, such as https://id.example.org.',
})

export const signInSettings = z
  .object({
    AUTH_MANUAL_LINKING: withDefault(onOff, 'on', {
      description:
        'on or off: whether signed-in people may link a provider to their account and unlink it. Off, such a call is refused with manual_linking_disabled.',
      example: 'off',
    }),
    AUTH_GOOGLE_CLIENT_ID: optional(text, {
      unset: 'no Google',
      description:
        'Client id of "Continue with Google". Every provider sends people back to PUBLIC_URL/auth/v1/callback: register that address there.',
      example: '1234.apps.googleusercontent.com',
    }),
    AUTH_GOOGLE_CLIENT_SECRET: optional(text, {
      unset: 'no Google',
      description: 'Secret: the client secret from Google.',
      example: 'GOCSPX-example',
    }),
    AUTH_APPLE_CLIENT_ID: optional(text, {
      unset: 'no Apple',
      description: 'Services ID of "Continue with Apple".',
      example: 'example.twofold.web',
    }),
    AUTH_APPLE_TEAM_ID: optional(text, {
      unset: 'no Apple',
      description: 'Team of the Apple key, ten characters.',
      example: 'ABCDE12345',
    }),
    AUTH_APPLE_KEY_ID: optional(text, {
      unset: 'no Apple',
      description: 'Id of the Apple key, ten characters.',
      example: 'FGHIJ67890',
    }),
    AUTH_APPLE_PRIVATE_KEY: optional(p256Key, {
      unset: 'no Apple',
      description:
        'Secret: the content of the .p8 file on one line, with \\n for each line end. The client secret that Apple asks for is signed with it when it is needed.',
      example: '-----BEGIN PRIVATE KEY-----\\nMIGT...\\n-----END PRIVATE KEY-----',
    }),
    AUTH_GITHUB_CLIENT_ID: optional(text, {
      unset: 'no GitHub',
      description: 'Client id of "Continue with GitHub".',
      example: 'Iv1.0123456789abcdef',
    }),
    AUTH_GITHUB_CLIENT_SECRET: optional(text, {
      unset: 'no GitHub',
      description: 'Secret: the client secret from GitHub.',
      example: '0123456789abcdef',
    }),
    AUTH_MICROSOFT_CLIENT_ID: optional(text, {
      unset: 'no Microsoft',
      description:
        'Application id of "Continue with Microsoft". Ask for the optional claim xms_edov of the id token: an address without it finds and makes no account.',
      example: '11111111-2222-3333-4444-555555555555',
    }),
    AUTH_MICROSOFT_CLIENT_SECRET: optional(text, {
      unset: 'no Microsoft',
      description: 'Secret: the client secret from Microsoft.',
      example: 'abc8Q~example',
    }),
    AUTH_MICROSOFT_TENANT: optional(tenant, {
      unset: 'common',
      description:
        'Whose accounts may come: the id of one tenant, or common, organizations or consumers. With the first the issuer is part of who its people are.',
      example: '9122040d-6c67-4c5b-b112-36a304b66dad',
    }),
    AUTH_FACEBOOK_CLIENT_ID: optional(text, {
      unset: 'no Facebook',
      description: 'Application id of "Continue with Facebook".',
      example: '1234567890',
    }),
    AUTH_FACEBOOK_CLIENT_SECRET: optional(text, {
      unset: 'no Facebook',
      description: 'Secret: the application secret that Facebook gave.',
      example: '0123456789abcdef',
    }),
    AUTH_WALLETS: withDefault(wallets, '', {
      unset: 'none',
      description:
        'Whose wallets the authentication service lets in by a signed message: ethereum, solana, or both with a comma between. Such an account has no email address.',
      example: 'ethereum,solana',
    }),
    AUTH_WALLET_CHAIN_IDS: withDefault(chainIds, '1,mainnet', {
      description:
        'Networks that a wallet may name in its signed message: EIP-155 numbers for Ethereum, mainnet, devnet, testnet or localnet for Solana, with commas between.',
      example: '1,10,137,mainnet',
    }),
    AUTH_PASSKEYS: withDefault(onOff, 'off', {
      description:
        'on or off: whether people may add passkeys to their accounts and sign in by them. Passkeys belong to the host of PUBLIC_URL, which has to be a name, and https outside this machine.',
      example: 'on',
    }),
    AUTH_OIDC_ISSUER: optional(issuer, {
      unset: 'no further provider',
      description:
        'Address of any other OpenID Connect provider, https, where /.well-known/openid-configuration is. Its accounts belong to it: another issuer is another provider, and users have to link it again.',
      example: 'https://id.example.org',
    }),
    AUTH_OIDC_CLIENT_ID: optional(text, {
      unset: 'no further provider',
      description: 'Client id at that provider.',
      example: 'twofold',
    }),
    AUTH_OIDC_CLIENT_SECRET: optional(text, {
      unset: 'no further provider',
      description: 'Secret: the client secret from that provider.',
      example: 'example-secret',
    }),
    AUTH_OIDC_NAME: optional(oneLine, {
      unset: 'the host of AUTH_OIDC_ISSUER',
      description: 'What people know that provider as: "Continue with ...".',
      example: 'Example Account',
    }),
    AUTH_SAML_PROVIDERS: optional(text, {
      unset: 'no organisation',
      description:
        'Path of a JSON file that names the organisations whose own identity providers sign their people in by SAML 2.0; docs/operations.md shows one. Read at the start.',
      example: '/etc/twofold/organisations.json',
    }),
    AUTH_SAML_PRIVATE_KEY: optional(pem, {
      unset: 'no organisation',
      description:
        'Secret: an RSA key of 2048 bits or more as PEM on one line, with \\n for each line end. It signs the requests to those identity providers.',
      example: '-----BEGIN PRIVATE KEY-----\\nMIIE...\\n-----END PRIVATE KEY-----',
    }),
    AUTH_SAML_CERTIFICATE: optional(pem, {
      unset: 'no organisation',
      description:
        'The certificate of that key in the same form; PUBLIC_URL/auth/v1/sso/saml/metadata hands it out.',
      example: '-----BEGIN CERTIFICATE-----\\nMIID...\\n-----END CERTIFICATE-----',
    }),
  })
  .meta({ title: 'Ways to sign in' })
