import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { ProviderSettings, SamlSettings } from '@twofold/auth'
import { type CaptchaConfig, readCaptcha } from './captcha.ts'
import type { Env } from './env.ts'
import {
  ConfigError,
  hostOf,
  isDataKey,
  isLoopbackName,
  parseHosts,
  parseHttpOrigin,
  parseNetworks,
  parsePort,
} from './parse.ts'
import { type PhoneConfig, readPhoneSettings } from './phone.ts'
import { readProviders, readWallets } from './providers.ts'
import { type RateLimitOverrides, readRateLimits } from './rate-limits.ts'
import { readSaml } from './saml.ts'

export { ConfigError }

export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox'; directory: string; port: number; from: string }

export type DatabaseConfig = { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string }

/** What the settings mean, after every contradiction has been refused. */
export interface Config {
  /** PUBLIC_URL is not this machine. */
  production: boolean
  port: number
  host: string
  /** Origin without a trailing slash. */
  publicUrl: string
  /** Host names, lower case, without ports. */
  allowedHosts: readonly string[]
  trustedProxy: readonly string[]
  /** Origins beside the own one whose pages may call the authentication service. */
  authOrigins: readonly string[]
  productName: string
  operator: { name: string; address: string; email: string }
  exitUrl: string
  dataDirectory: string
  /** Undefined: made on the first start beside the data. */
  dataKey: string | undefined
  /** Master keys from before, which still open what was sealed with them. */
  oldDataKeys: readonly string[]
  database: DatabaseConfig
  mail: MailConfig
  /** `enabled`: visitors may create accounts; services may in any case. */
  signUp: { enabled: boolean; autoconfirm: boolean; anonymous: boolean }
  /** A signed-in person may link and unlink providers. */
  manualLinking: boolean
  /** Limits per IP address that differ from the defaults. */
  rateLimits: RateLimitOverrides
  /** Ways to sign in beside the e-mail address, with their secrets: only ids and labels may leave the server. */
  providers: readonly ProviderSettings[]
  /** Organisations that sign their own people in; null where there are none. */
  saml: SamlSettings | null
  /** Who tells people from robots, with its secret; null asks nobody. */
  captcha: CaptchaConfig | null
  /** Whose wallets are a way in. */
  wallets: { ethereum: boolean; solana: boolean; chainIds: readonly string[] }
  /** Passkeys as a way in. */
  passkeys: boolean
  /** Telephones as a way in; null: not offered. */
  phone: PhoneConfig | null
  /** Hosts beside this site whose images the blog may show. */
  blogImageHosts: readonly string[]
  logLevel: LogLevel
  /** Null: nothing is measured. */
  metricsPort: number | null
}

const LOG_LEVELS: readonly LogLevel[] = ['silent', 'error', 'warn', 'info']

/** Turns settings into meaning. Throws ConfigError with one sentence that says what to change. */
export function readConfig(env: Env): Config {
  const port = parsePort('PORT', env.PORT ?? '3000')
  const publicUrl = parseHttpOrigin('PUBLIC_URL', env.PUBLIC_URL ?? `http://localhost:${port}`)
  const publicHost = hostOf(publicUrl)
  const production = !isLoopbackName(publicHost)
  const dataDirectory = resolve(env.DATA_DIR ?? './data')
  const mail = readMail(env, { production, publicHost, dataDirectory, port })
  return {
    production,
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl,
    allowedHosts: readAllowedHosts(env, publicHost, production),
    trustedProxy: parseNetworks('TRUSTED_PROXY', readList(env.TRUSTED_PROXY)),
    authOrigins: readList(env.AUTH_ORIGINS).map((value) => parseHttpOrigin('AUTH_ORIGINS', value)),
    productName: readProductName(env),
    operator: {
      name: env.OPERATOR_NAME ?? '',
      address: env.OPERATOR_ADDRESS ?? '',
      email: env.OPERATOR_EMAIL ?? '',
    },
    exitUrl: readExitUrl(env),
    dataDirectory,
    dataKey: readDataKey(env, production),
    oldDataKeys: readOldDataKeys(env),
    database: readDatabase(env, dataDirectory),
    mail,
    wallets: readWallets(env),
    passkeys: readPasskeys(env, publicUrl),
    phone: readPhoneSettings(env, { hasOutbox: mail.kind === 'outbox' }),
    signUp: {
      enabled: !readSwitch('DISABLE_SIGNUP', env.DISABLE_SIGNUP),
      autoconfirm: readAutoconfirm(env, production),
      anonymous: readSwitch('SIGNUP_ANONYMOUS', env.SIGNUP_ANONYMOUS),
    },
    manualLinking: readSwitch('AUTH_MANUAL_LINKING', env.AUTH_MANUAL_LINKING ?? 'on'),
    rateLimits: readRateLimits(env),
    providers: readProviders(env),
    saml: readSaml(env),
    captcha: readCaptcha(env, production),
    blogImageHosts: readImageHosts(env),
    logLevel: readLogLevel(env),
    metricsPort: readMetricsPort(env, port),
  }
}

function readList(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readAllowedHosts(env: Env, publicHost: string, production: boolean): string[] {
  const own = production ? [publicHost] : [publicHost, 'localhost', '127.0.0.1', '[::1]']
  return [...new Set([...own, ...parseHosts('ALLOWED_HOSTS', readList(env.ALLOWED_HOSTS))])]
}

function readProductName(env: Env): string {
  const name = env.PRODUCT_NAME ?? 'Twofold'
  // The name goes into mail headers and titles.
  if (/\p{Cc}/u.test(name) || name.length > 60) {
    throw new ConfigError('PRODUCT_NAME must be one line of at most 60 characters.')
  }
  return name
}

function readExitUrl(env: Env): string {
  const value = env.EXIT_URL ?? 'https://www.wikipedia.org/'
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new ConfigError('EXIT_URL must be a full https:// address.')
  }
  return new URL(value).href
}

function readDataKey(env: Env, production: boolean): string | undefined {
  const value = env.DATA_KEY
  if (value === undefined) {
    if (!production) return undefined
    throw new ConfigError(
      'DATA_KEY is missing: in production set it to the output of "openssl rand -base64 32" and keep a copy apart from the database.',
    )
  }
  if (!isDataKey(value)) {
    throw new ConfigError(
      'DATA_KEY must be 32 bytes in base64: take the output of "openssl rand -base64 32".',
    )
  }
  return value
}

function readOldDataKeys(env: Env): string[] {
  const keys = readList(env.DATA_KEY_OLD)
  if (keys.length > 0 && env.DATA_KEY === undefined) {
    throw new ConfigError('DATA_KEY_OLD needs DATA_KEY beside it: the key that is to seal from now on.')
  }
  if (!keys.every(isDataKey)) {
    throw new ConfigError(
      'DATA_KEY_OLD must be master keys from before, each 32 bytes in base64, with commas between.',
    )
  }
  if (new Set([env.DATA_KEY, ...keys]).size <= keys.length) {
    throw new ConfigError('DATA_KEY_OLD names a key twice, or the one of DATA_KEY: remove it there.')
  }
  return keys
}

function readDatabase(env: Env, dataDirectory: string): DatabaseConfig {
  const url = env.DATABASE_URL
  if (url === undefined) return { kind: 'embedded', directory: embeddedDirectory(dataDirectory) }
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ConfigError(
      'DATABASE_URL must start with postgres://; leave it out to use the embedded database in DATA_DIR.',
    )
  }
  return { kind: 'postgres', url }
}

/** Where the embedded database lies, also while DATABASE_URL names another one. */
export function embeddedDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'database')
}

function readMail(
  env: Env,
  given: { production: boolean; publicHost: string; dataDirectory: string; port: number },
): MailConfig {
  const from = env.MAIL_FROM ?? `no-reply@${given.publicHost.replace(/[[\]]/g, '')}`
  if (!/^[^\s@<>",]+@[^\s@<>",]+$/.test(from)) {
    throw new ConfigError('MAIL_FROM must be a plain address such as no-reply@twofold.example.')
  }
  if (env.MAIL_URL !== undefined) {
    if (!URL.canParse(env.MAIL_URL) || !/^smtps?:$/.test(new URL(env.MAIL_URL).protocol)) {
      throw new ConfigError('MAIL_URL must start with smtp:// or smtps://.')
    }
    if (env.OUTBOX_PORT !== undefined) {
      throw new ConfigError('MAIL_URL and OUTBOX_PORT exclude each other: remove one of them.')
    }
    return { kind: 'smtp', url: env.MAIL_URL, from }
  }
  if (given.production) {
    throw new ConfigError(
      'MAIL_URL is missing: in production (PUBLIC_URL is not this machine) set it to your SMTP server, as smtps://user:password@host.',
    )
  }
  const port = parsePort('OUTBOX_PORT', env.OUTBOX_PORT ?? '3025')
  if (port !== 0 && port === given.port) {
    throw new ConfigError('OUTBOX_PORT and PORT are the same: give the outbox another port.')
  }
  return { kind: 'outbox', directory: join(given.dataDirectory, 'outbox'), port, from }
}

function readAutoconfirm(env: Env, production: boolean): boolean {
  const value = env.SIGNUP_AUTOCONFIRM
  if (value === undefined) return !production
  if (value !== 'on' && value !== 'off') throw new ConfigError('SIGNUP_AUTOCONFIRM must be on or off.')
  if (value === 'on' && production) {
    throw new ConfigError(
      'SIGNUP_AUTOCONFIRM=on is refused in production: remove it, so that people confirm their address.',
    )
  }
  return value === 'on'
}

function readSwitch(name: string, value: string | undefined): boolean {
  if (value !== undefined && value !== 'on' && value !== 'off')
    throw new ConfigError(`${name} must be on or off.`)
  return value === 'on'
}

/** Browsers make passkeys for a host name alone, and over a connection that is secure or their own. */
function readPasskeys(env: Env, publicUrl: string): boolean {
  const isOn = readSwitch('AUTH_PASSKEYS', env.AUTH_PASSKEYS)
  const { hostname, protocol } = new URL(publicUrl)
  const isName = isIP(hostname.replace(/[[\]]/g, '')) === 0
  if (!isOn || (isName && (protocol === 'https:' || isLoopbackName(hostname)))) return isOn
  throw new ConfigError('AUTH_PASSKEYS=on needs a PUBLIC_URL with a host name and https.')
}

function readImageHosts(env: Env): string[] {
  const hosts = parseHosts('BLOG_IMAGE_HOSTS', readList(env.BLOG_IMAGE_HOSTS))
  // They become part of the content policy, where other characters would say something else.
  const odd = hosts.find((host) => !/^[a-z0-9.-]+$/.test(host))
  if (odd === undefined) return hosts
  throw new ConfigError(`BLOG_IMAGE_HOSTS must be host names with commas between; "${odd}" is none.`)
}

function readMetricsPort(env: Env, port: number): number | null {
  if (env.METRICS_PORT === undefined) return null
  const own = parsePort('METRICS_PORT', env.METRICS_PORT)
  if (own !== 0 && own === port) {
    throw new ConfigError('METRICS_PORT and PORT are the same: give the figures another port.')
  }
  return own
}

function readLogLevel(env: Env): LogLevel {
  const level = LOG_LEVELS.find((known) => known === (env.LOG_LEVEL ?? 'info'))
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`)
  return level
}
