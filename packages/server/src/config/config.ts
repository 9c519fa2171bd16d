import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readCaptcha } from './captcha.ts'
import { ConfigError } from './config-error.ts'
import { isLoopbackName } from './loopback.ts'
import { readPhoneSettings } from './phone.ts'
import { readProviders } from './providers.ts'
import { multiplyLimits } from './rate-limits.ts'
import { findMissingDetails, readOperator, readStatements } from './read-operator.ts'
import { readSaml } from './saml.ts'
import { type Env, parseSettings, type Settings } from './settings/index.ts'
import { isSafeUrl } from './settings/values.ts'

export { ConfigError }

export type MailConfig =
  | { kind: 'smtp'; url: string; from: string }
  | { kind: 'outbox'; directory: string; port: number; from: string }

export type DatabaseConfig =
  | { kind: 'embedded'; directory: string }
  | { kind: 'postgres'; url: string; poolUrl?: string }

/** The parsed settings, without contradictions. */
export type Config = ReturnType<typeof readConfig>

/** Parses settings. Throws ConfigError with one sentence that says what to change. */
export function readConfig(env: Env) {
  const settings = parseSettings(env)
  const port = settings.PORT
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`
  const publicHost = new URL(publicUrl).hostname
  const production = !isLoopbackName(publicHost)
  const dataDirectory = resolve(settings.DATA_DIR)
  const providers = readProviders(settings)
  const mail = readMail(settings, { production, publicHost, dataDirectory })
  return {
    /** True if PUBLIC_URL is not a loopback name. */
    production,
    port,
    host: settings.HOST,
    /** Origin without a trailing slash. */
    publicUrl,
    /** Host names in lower case, without ports. */
    allowedHosts: readAllowedHosts(settings, publicHost, production),
    trustedProxy: settings.TRUSTED_PROXY,
    /** Origins in addition to PUBLIC_URL whose pages may call the authentication service. */
    authOrigins: readAuthOrigins(settings, production),
    /** URI schemes of apps that sign-in through a provider may lead back to. */
    authAppSchemes: settings.AUTH_APP_SCHEMES,
    productName: settings.PRODUCT_NAME,
    /** Folder of the operator's logo, colours and texts. */
    brandDirectory: settings.BRAND_DIR,
    operator: readOperator(
      settings,
      providers.map(({ label }) => label),
    ),
    missingDetails: findMissingDetails(settings),
    statements: readStatements(settings),
    exitUrl: settings.EXIT_URL,
    dataDirectory,
    /** Undefined if a key file in the data folder is used. */
    dataKey: readDataKey(settings, production),
    /** Former master keys that still decrypt older values. */
    oldDataKeys: readOldDataKeys(settings),
    database: readDatabase(settings, dataDirectory),
    mail,
    /** Wallet chains enabled for sign-in. */
    wallets: {
      ethereum: settings.AUTH_WALLETS.includes('ethereum'),
      solana: settings.AUTH_WALLETS.includes('solana'),
      chainIds: settings.AUTH_WALLET_CHAIN_IDS,
    },
    passkeys: readPasskeys(settings, publicUrl),
    /** Phone sign-in; null if disabled. */
    phone: readPhoneSettings(settings, { hasOutbox: mail.kind === 'outbox' }),
    /** `enabled`: visitors may create accounts. Services may create accounts regardless. */
    signUp: {
      enabled: !settings.DISABLE_SIGNUP,
      autoconfirm: readAutoconfirm(settings, production),
      anonymous: settings.SIGNUP_ANONYMOUS,
    },
    /** True if users may link and unlink providers. */
    manualLinking: settings.AUTH_MANUAL_LINKING,
    /** Limits of the authentication service per IP address. */
    rateLimits: multiplyLimits(settings.RATE_LIMIT_FACTOR),
    /** Identity providers with their secrets; only ids and labels may leave the server. */
    providers,
    /** SAML identity providers; null if none is configured. */
    saml: readSaml(settings),
    /** The captcha provider with its secret; null disables the captcha. */
    captcha: readCaptcha(settings, production),
    /** Hosts in addition to this site whose images the blog may show. */
    blogImageHosts: settings.BLOG_IMAGE_HOSTS,
    logLevel: settings.LOG_LEVEL,
    /** Null if metrics are disabled. */
    metricsPort: readMetricsPort(settings),
    /** The operator's file with the newest version of the software; null without one. */
    newestVersionFile: settings.NEWEST_VERSION_FILE ?? null,
  }
}

function readAllowedHosts(settings: Settings, publicHost: string, production: boolean): string[] {
  const own = production ? [publicHost] : [publicHost, 'localhost', '127.0.0.1', '[::1]']
  return [...new Set([...own, ...settings.ALLOWED_HOSTS])]
}

/** Sign-in leads to these pages, so they must not be changed in transit. */
function readAuthOrigins({ AUTH_ORIGINS: origins }: Settings, production: boolean): readonly string[] {
  const insecure = production ? origins.find((origin) => !isSafeUrl(origin)) : undefined
  if (insecure === undefined) return origins
  throw new ConfigError(`AUTH_ORIGINS contains ${insecure}: it must start with https://.`)
}

function readDataKey({ DATA_KEY }: Settings, production: boolean): string | undefined {
  if (DATA_KEY !== undefined || !production) return DATA_KEY
  throw new ConfigError(
    'DATA_KEY is required in production: set it to the output of "openssl rand -base64 32", and store a copy apart from the database.',
  )
}

function readOldDataKeys({ DATA_KEY, DATA_KEY_OLD: keys }: Settings): string[] {
  if (keys.length > 0 && DATA_KEY === undefined) {
    throw new ConfigError('DATA_KEY_OLD requires DATA_KEY: set DATA_KEY to the current master key.')
  }
  if (new Set([DATA_KEY, ...keys]).size <= keys.length) {
    throw new ConfigError('DATA_KEY_OLD contains a duplicate or the key of DATA_KEY: remove it.')
  }
  return keys
}

function readDatabase(
  { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl }: Settings,
  dataDirectory: string,
): DatabaseConfig {
  if (url !== undefined) {
    return {
      kind: 'postgres',
      url,
      ...(poolUrl !== undefined && { poolUrl }),
    }
  }
  if (poolUrl !== undefined) {
    throw new ConfigError(
      'DATABASE_POOL_URL requires DATABASE_URL: set DATABASE_URL to PostgreSQL itself, without the pooler.',
    )
  }
  return { kind: 'embedded', directory: embeddedDatabasePath(dataDirectory) }
}

/** The folder of the embedded database, even if DATABASE_URL selects another database. */
export function embeddedDatabasePath(dataDirectory: string): string {
  return join(dataDirectory, 'database')
}

function readMail(
  settings: Settings,
  options: { production: boolean; publicHost: string; dataDirectory: string },
): MailConfig {
  const from = settings.MAIL_FROM ?? `no-reply@${options.publicHost.replace(/[[\]]/g, '')}`
  if (settings.MAIL_URL !== undefined) {
    if (settings.OUTBOX_PORT !== undefined) {
      throw new ConfigError('MAIL_URL and OUTBOX_PORT are mutually exclusive: remove one of them.')
    }
    return { kind: 'smtp', url: settings.MAIL_URL, from }
  }
  if (options.production) {
    throw new ConfigError(
      'MAIL_URL is required in production (PUBLIC_URL is not a loopback URL): set it to your SMTP server, such as smtps://user:password@host.',
    )
  }
  const port = settings.OUTBOX_PORT ?? 3025
  if (port !== 0 && port === settings.PORT) {
    throw new ConfigError('OUTBOX_PORT and PORT are the same: change one of them.')
  }
  return { kind: 'outbox', directory: join(options.dataDirectory, 'outbox'), port, from }
}

function readAutoconfirm({ SIGNUP_AUTOCONFIRM: value }: Settings, production: boolean): boolean {
  if (value && production) {
    throw new ConfigError(
      'SIGNUP_AUTOCONFIRM=on is not allowed in production: remove it, so that users confirm their email.',
    )
  }
  return value ?? !production
}

/** Browsers create passkeys only for host names over https or on localhost. */
function readPasskeys({ AUTH_PASSKEYS }: Settings, publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  const isName = isIP(hostname.replace(/[[\]]/g, '')) === 0
  const isPossible = isName && (protocol === 'https:' || isLoopbackName(hostname))
  if (!AUTH_PASSKEYS || isPossible) return AUTH_PASSKEYS
  throw new ConfigError('AUTH_PASSKEYS=on requires a PUBLIC_URL with a host name and https.')
}

function readMetricsPort({ METRICS_PORT, PORT }: Settings): number | null {
  if (METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT) {
    throw new ConfigError('METRICS_PORT and PORT are the same: change one of them.')
  }
  return METRICS_PORT ?? null
}
