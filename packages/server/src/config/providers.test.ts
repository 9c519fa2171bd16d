import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { readProviders } from './providers.ts'
import { type Env, parseSettings } from './settings/index.ts'

const read = (env: Env) => readProviders(parseSettings(env))

const pem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
const p8 = pem('P-256')

const google: Env = { AUTH_GOOGLE_CLIENT_ID: 'g', AUTH_GOOGLE_CLIENT_SECRET: 'gs' }
const github: Env = { AUTH_GITHUB_CLIENT_ID: 'h', AUTH_GITHUB_CLIENT_SECRET: 'hs' }
const apple: Env = {
  AUTH_APPLE_CLIENT_ID: 'a',
  AUTH_APPLE_TEAM_ID: 'TEAM',
  AUTH_APPLE_KEY_ID: 'KEY',
  AUTH_APPLE_PRIVATE_KEY: p8.trim().replaceAll('\n', '\\n'),
}
const oidc: Env = {
  AUTH_OIDC_ISSUER: 'https://id.example.org/realm',
  AUTH_OIDC_CLIENT_ID: 'o',
  AUTH_OIDC_CLIENT_SECRET: 'os',
}

test('readProviders returns no provider without settings', () => {
  expect(read({})).toEqual([])
})

test('readProviders returns every complete group in the order of the buttons', () => {
  expect(read({ ...oidc, ...github, ...apple, ...google })).toEqual([
    { id: 'google', label: 'Google', clientId: 'g', clientSecret: 'gs' },
    {
      id: 'apple',
      label: 'Apple',
      clientId: 'a',
      secretKey: { teamId: 'TEAM', keyId: 'KEY', privateKey: p8.trim() },
    },
    { id: 'github', label: 'GitHub', clientId: 'h', clientSecret: 'hs' },
    {
      id: 'custom:oidc',
      label: 'id.example.org',
      issuer: 'https://id.example.org/realm',
      clientId: 'o',
      clientSecret: 'os',
    },
  ])
  expect(read({ ...oidc, AUTH_OIDC_NAME: 'Example Account' })[0]?.label).toBe('Example Account')
})

test.each([google, github, apple, oidc])(
  'readProviders throws when one setting of a provider is missing: %o',
  (group) => {
    const names = Object.keys(group) as (keyof Env)[]
    for (const missing of names) {
      const half = Object.fromEntries(
        names.filter((name) => name !== missing).map((name) => [name, group[name]]),
      )
      expect(() => read(half)).toThrow(ConfigError)
      expect(() => read(half)).toThrow(`${missing} is missing`)
      if (names.length > 2) {
        expect(() => read({ [missing]: group[missing] })).toThrow('are missing: set them together with')
      }
    }
  },
)

test.each<[string, Env, string]>([
  [
    'an issuer without https',
    { ...oidc, AUTH_OIDC_ISSUER: 'http://id.example.org' },
    'AUTH_OIDC_ISSUER must',
  ],
  ['an invalid issuer', { ...oidc, AUTH_OIDC_ISSUER: 'id.example.org' }, 'AUTH_OIDC_ISSUER must'],
  ['a name without issuer', { AUTH_OIDC_NAME: 'Example' }, 'AUTH_OIDC_NAME is set without'],
  ['a name of two lines', { ...oidc, AUTH_OIDC_NAME: 'a\nb' }, 'AUTH_OIDC_NAME must'],
  ['an invalid key', { ...apple, AUTH_APPLE_PRIVATE_KEY: 'secret' }, 'AUTH_APPLE_PRIVATE_KEY must'],
  [
    'a key of another curve',
    { ...apple, AUTH_APPLE_PRIVATE_KEY: pem('P-384') },
    'AUTH_APPLE_PRIVATE_KEY must',
  ],
])('readProviders throws without revealing a secret for %s', (_case, env, part) => {
  expect(() => read(env)).toThrow(ConfigError)
  expect(() => read(env)).toThrow(part)
  expect(() => read(env)).not.toThrow(/secret[^:]|MIG/)
})

test('readProviders accepts an http issuer on localhost', () => {
  expect(read({ ...oidc, AUTH_OIDC_ISSUER: 'http://localhost:4000' })).toHaveLength(1)
})

test('readProviders accepts all Microsoft tenants or one', () => {
  const group = { AUTH_MICROSOFT_CLIENT_ID: 'us', AUTH_MICROSOFT_CLIENT_SECRET: 'secret' }
  expect(read(group)).toMatchObject([
    { id: 'azure', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  ])
  const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad'
  expect(read({ ...group, AUTH_MICROSOFT_TENANT: tenant })[0]?.issuer).toContain(tenant)
  expect(() => read({ ...group, AUTH_MICROSOFT_TENANT: 'evil/../x' })).toThrow(/AUTH_MICROSOFT_TENANT/)
  expect(() => read({ AUTH_MICROSOFT_TENANT: 'common' })).toThrow(/without AUTH_MICROSOFT_CLIENT_ID/)
})

test('readProviders throws when one setting of Facebook is missing', () => {
  const group = { AUTH_FACEBOOK_CLIENT_ID: 'us', AUTH_FACEBOOK_CLIENT_SECRET: 'secret' }
  expect(read(group)).toMatchObject([{ id: 'facebook', label: 'Facebook' }])
  expect(() => read({ AUTH_FACEBOOK_CLIENT_ID: 'us' })).toThrow(/AUTH_FACEBOOK_CLIENT_SECRET/)
})

test('readConfig enables the wallet chains named by AUTH_WALLETS', () => {
  const main = ['1', 'mainnet']
  const wallets = (env: Env) => readConfig(env).wallets
  expect(wallets({})).toEqual({ ethereum: false, solana: false, chainIds: main })
  expect(wallets({ AUTH_WALLETS: 'solana, ethereum' })).toEqual({
    ethereum: true,
    solana: true,
    chainIds: main,
  })
  expect(wallets({ AUTH_WALLET_CHAIN_IDS: '10, devnet' }).chainIds).toEqual(['10', 'devnet'])
  expect(() => wallets({ AUTH_WALLET_CHAIN_IDS: '0' })).toThrow(/"0" is neither/)
  expect(() => wallets({ AUTH_WALLETS: 'bitcoin' })).toThrow(/"bitcoin" is neither/)
})
