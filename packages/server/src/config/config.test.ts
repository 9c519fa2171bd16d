import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readEnv } from './env.ts'
import type { Env } from './settings/index.ts'

const KEY = Buffer.alloc(32, 7).toString('base64')
const production: Env = {
  PUBLIC_URL: 'https://twofold.example',
  DATA_KEY: KEY,
  MAIL_URL: 'smtps://mail.example',
}

test('readConfig defaults to localhost, embedded database, outbox and autoconfirmation', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    productName: 'Twofold',
    database: { kind: 'embedded' },
    mail: { kind: 'outbox', port: 3025 },
    signUp: { autoconfirm: true, anonymous: false },
    wallets: { ethereum: false, solana: false, chainIds: ['1', 'mainnet'] },
    phone: null,
  })
  expect(config.allowedHosts).toContain('127.0.0.1')
})

test('readConfig allows only the public host and disables autoconfirmation in production', () => {
  const config = readConfig({ ...production, ALLOWED_HOSTS: 'www.twofold.example:8443' })
  expect(config.production).toBe(true)
  expect(config.allowedHosts).toEqual(['twofold.example', 'www.twofold.example'])
  expect(config.mail).toEqual({ kind: 'smtp', url: 'smtps://mail.example', from: 'no-reply@twofold.example' })
  expect(config.signUp.autoconfirm).toBe(false)
})

test.each<[string, Env, string]>([
  ['production without mail', { ...production, MAIL_URL: '' }, 'MAIL_URL is required'],
  [
    'production without key',
    { PUBLIC_URL: 'https://twofold.example', MAIL_URL: 'smtp://m' },
    'DATA_KEY is required',
  ],
  ['a short key', { ...production, DATA_KEY: 'c2hvcnQ=' }, 'DATA_KEY must be 32 bytes'],
  [
    'autoconfirmation in production',
    { ...production, SIGNUP_AUTOCONFIRM: 'on' },
    'not allowed in production',
  ],
  ['passkeys for an IP address', { PUBLIC_URL: 'http://127.0.0.1:3000', AUTH_PASSKEYS: 'on' }, 'a host name'],
  ['passkeys without https', { ...production, PUBLIC_URL: 'http://a.example', AUTH_PASSKEYS: 'on' }, 'https'],
  ['AUTH_PASSKEYS neither on nor off', { AUTH_PASSKEYS: 'yes' }, 'AUTH_PASSKEYS must be on or off'],
  ['a path in PUBLIC_URL', { PUBLIC_URL: 'https://a.example/app' }, 'without a path'],
  ['PUBLIC_URL without a scheme', { PUBLIC_URL: 'twofold' }, 'http:// or https://'],
  ['an invalid port', { PORT: '99999' }, 'PORT must be a port number'],
  ['a duplicate port', { PORT: '3025' }, 'OUTBOX_PORT and PORT are the same'],
  ['SMTP together with the outbox', { MAIL_URL: 'smtp://m', OUTBOX_PORT: '3030' }, 'mutually exclusive'],
  ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres://'],
  ['a pooler alone', { DATABASE_POOL_URL: 'postgres://x' }, 'DATABASE_POOL_URL requires DATABASE_URL'],
  ['a relative path', { NEWEST_VERSION_FILE: 'newest' }, 'NEWEST_VERSION_FILE must be an absolute path'],
  ['EXIT_URL without https', { EXIT_URL: 'http://example.com' }, 'EXIT_URL'],
  ['a name of two lines', { PRODUCT_NAME: 'a\nb' }, 'PRODUCT_NAME'],
  [
    'an AUTH_ORIGINS without TLS',
    { ...production, AUTH_ORIGINS: 'http://app.example' },
    'AUTH_ORIGINS contains http://app.example',
  ],
  ['an app scheme without a period', { AUTH_APP_SCHEMES: 'myapp' }, 'AUTH_APP_SCHEMES must be URI schemes'],
  ['a scheme that runs scripts', { AUTH_APP_SCHEMES: 'javascript' }, 'AUTH_APP_SCHEMES'],
  ['an app scheme with a path', { AUTH_APP_SCHEMES: 'org.twofold.app://x' }, 'AUTH_APP_SCHEMES'],
  ['a host list with a path', { ALLOWED_HOSTS: 'a.example/x' }, 'ALLOWED_HOSTS'],
  [
    'a proxy that is not an IP address',
    { TRUSTED_PROXY: 'foo' },
    'TRUSTED_PROXY must be IP addresses or networks',
  ],
  ['a proxy by host name', { TRUSTED_PROXY: '10.0.0.1, proxy.example' }, '"proxy.example" is not one'],
  ['a network with an invalid prefix length', { TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY'],
  ['every IP address as a proxy', { TRUSTED_PROXY: '0.0.0.0/0' }, 'TRUSTED_PROXY'],
  ['an invalid log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('readConfig throws for %s', (_case, env, part) => {
  const start = () => readConfig(readEnv(env))
  expect(start).toThrow(ConfigError)
  expect(start).toThrow(part)
})

test.each([
  [
    'MAIL_URL',
    'smtps://AKIA:Aq+Amk/U8@email-smtp.example:465',
    'smtps://AKIA:Aq+Amk%2FU8@email-smtp.example:465',
  ],
  ['MAIL_URL', 'smtp://user:12/w@mail.example:25', 'smtp://user:12%2Fw@mail.example:25'],
  ['MAIL_URL', 'smtp://user:1?w@mail.example', 'smtp://user:1%3Fw@mail.example'],
  [
    'DATABASE_URL',
    'postgres://twofold:pa#ss@localhost:5432/twofold',
    'postgres://twofold:pa%23ss@localhost:5432/twofold',
  ],
  ['DATABASE_URL', 'postgres://twofold:1#b@localhost/twofold', 'postgres://twofold:1%23b@localhost/twofold'],
  [
    'DATABASE_URL',
    'postgresql://twofold:a?b@localhost/twofold',
    'postgresql://twofold:a%3Fb@localhost/twofold?user=a@b',
  ],
])('readConfig asks to encode the password of %s when it is %s', (name, value, encoded) => {
  const error = `${name} is not a valid URL: write / # ? @ in its user and password as %2F %23 %3F %40.`
  expect(() => readConfig(readEnv({ [name]: value }))).toThrow(error)
  expect(() => readConfig(readEnv({ [name]: encoded }))).not.toThrow()
})

test('readConfig accepts IPv4 and IPv6 addresses and networks as proxies', () => {
  const { trustedProxy } = readConfig({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8' })
  expect(trustedProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
})

test('readConfig is not in production for any loopback name', () => {
  for (const host of ['localhost', 'app.localhost', '127.0.0.1', '127.8.8.8', '[::1]']) {
    expect(readConfig({ PUBLIC_URL: `http://${host}:8080` }).production).toBe(false)
  }
})

test('sign-up and linking are on unless a setting turns them off', () => {
  expect(readConfig({})).toMatchObject({ signUp: { enabled: true }, manualLinking: true })
  expect(readConfig({ DISABLE_SIGNUP: 'on', AUTH_MANUAL_LINKING: 'off' })).toMatchObject({
    signUp: { enabled: false },
    manualLinking: false,
  })
  expect(() => readConfig({ DISABLE_SIGNUP: 'true' })).toThrow('DISABLE_SIGNUP must be on or off.')
  expect(() => readConfig({ AUTH_MANUAL_LINKING: 'no' })).toThrow('AUTH_MANUAL_LINKING must be on or off.')
})

test('passkeys are off unless AUTH_PASSKEYS is on', () => {
  expect(readConfig(production).passkeys).toBe(false)
  expect(readConfig({ ...production, AUTH_PASSKEYS: 'on' }).passkeys).toBe(true)
  expect(readConfig({ AUTH_PASSKEYS: 'on' }).passkeys).toBe(true)
})
