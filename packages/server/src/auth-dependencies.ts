import type { AuthCaller, AuthDependencies, AuthService } from '@twofold/auth'
import { ApiError, fields } from '@twofold/contract'
import { retention } from '@twofold/contract/retention'
import type { AnyKysely } from '@twofold/database'
import { toMessage } from '#server/auth-mails.ts'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Config } from '#server/config/config.ts'
import { createUserCipher, type Keyring } from '#server/encryption/index.ts'
import { defineMailJob, type Jobs } from '#server/jobs/index.ts'
import type { Log } from '#server/logging.ts'
import { type Mailer, textMessageTexts } from '#server/mail/index.ts'

const MAIL_JOB = 'auth.mail'
const CIPHER_OWNER = 'auth'

export interface AuthParts {
  config: Config
  db: AnyKysely
  keyring: Keyring
  jobs: Jobs
  mailer: Mailer
  log: Log
  now(): Date
  passwordHash: { memoryKiB: number; passes: number } | undefined
  /** Deletes a user and all their data in every feature. */
  eraseUser(userId: string): Promise<void>
}

/** Builds the authentication service's dependencies from the settings, keys, queue and emails of the server. */
export function authDependencies(parts: AuthParts): AuthDependencies {
  const { config, db, keyring, jobs, mailer, log, now } = parts
  const cipher = keyring.cipher('auth-encryption')
  return {
    db,
    now,
    settings: {
      siteUrl: config.publicUrl,
      externalUrl: `${config.publicUrl}/auth/v1`,
      allowedOrigins: config.authOrigins,
      redirectAllowList: [
        ...config.authOrigins.map((origin) => `${origin}/**`),
        ...config.authAppSchemes.map((scheme) => `${scheme}:**`),
      ],
      autoconfirm: config.signUp.autoconfirm,
      signupEnabled: config.signUp.enabled,
      manualLinking: config.manualLinking,
      limits: config.rateLimits,
      anonymousSignIns: config.signUp.anonymous,
      providers: config.providers,
      saml: config.saml,
      phone: config.phone && { ...config.phone, words: textMessageTexts },
      web3: config.wallets,
      passkeys: config.passkeys,
      captcha: config.captcha,
      // Also shown by the browser when it asks for a security key or passkey.
      siteName: config.productName,
      secret: keyring.getSecret('auth'),
      ...retentionPeriods,
      ...(parts.passwordHash && { passwordHash: parts.passwordHash }),
    },
    signUpRules,
    cipher: {
      encrypt: async (plain, aad) => cipher.encrypt(CIPHER_OWNER, plain, aad),
      decrypt: async (encrypted, aad) => cipher.decrypt(CIPHER_OWNER, encrypted, aad),
    },
    userCipher: createUserCipher(keyring),
    enqueueMail: (trx, job) => jobs.enqueue(trx, MAIL_JOB, { kind: job.kind, id: job.id }, { once: job.id }),
    deliver: (mail) => mailer.deliver(toMessage(mail, config)),
    // Text messages go to the outbox if emails do.
    deliverText: ({ id, to, body }) =>
      mailer.deliver({ to: `${to}@phone.invalid`, template: 'text-message', data: { id, body } }),
    eraseUser: parts.eraseUser,
    log: authLog(log),
    getClientIpAddress,
  }
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Retention periods of the authentication service, as promised on the privacy page. */
const retentionPeriods = {
  sessionIdleSeconds: retention.sessionIdleDays * DAY,
  sessionAbsoluteSeconds: retention.sessionDays * DAY,
  deviceRetentionSeconds: retention.knownDeviceDays * DAY,
  addressRetentionSeconds: retention.auditIpAddressDays * DAY,
  auditRetentionSeconds: retention.auditDays * DAY,
  unconfirmedRetentionSeconds: retention.unverifiedAccountDays * DAY,
  mailRetentionSeconds: retention.mailRecordHours * HOUR,
}

/** Sends the emails that the authentication service has enqueued. */
export const authMailJob = defineMailJob({
  name: MAIL_JOB,
  run: ({ kind, id }, { auth }) => auth.sendMail({ kind, id } as Parameters<AuthService['sendMail']>[0]),
})

/** Returns the user of an access token; throws `not_signed_in` for every reason to reject it. */
export async function authenticate(auth: AuthService, token: string): Promise<AuthCaller> {
  try {
    return await auth.verifyAccessToken(token)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AuthError') throw new ApiError('not_signed_in', { cause })
    throw cause
  }
}

const signUpRules: AuthDependencies['signUpRules'] = {
  parse(input) {
    const email = parseField('email', input.email)
    if (!email.ok) return email
    const password = parseField('password', input.password)
    if (!password.ok) return password
    const name = input.name === null ? ({ ok: true, value: null } as const) : parseField('name', input.name)
    if (!name.ok) return name
    return {
      ok: true,
      value: { email: email.value, password: password.value, name: name.value },
    }
  },
  password: (value) => parseField('password', value),
  name: (value) => parseField('name', value),
}

const FIELDS = { email: fields.email, password: fields.newPassword, name: fields.personName }

function parseField(field: keyof typeof FIELDS, value: string) {
  const parsed = FIELDS[field].safeParse(value)
  return parsed.success
    ? ({ ok: true, value: parsed.data } as const)
    : ({ ok: false, field, message: fields.firstMessage(parsed) ?? '' } as const)
}

function authLog(log: Log): AuthDependencies['log'] {
  // The service logs more fields for its own tests; only allow-listed ones are logged here.
  const pick = (fields: object) => ({
    ...('requestId' in fields && typeof fields.requestId === 'string' && { requestId: fields.requestId }),
    ...('code' in fields && typeof fields.code === 'string' && { code: fields.code }),
    ...('route' in fields && typeof fields.route === 'string' && { route: fields.route }),
    ...('error' in fields && { error: fields.error }),
  })
  return {
    info: (event, fields) => log.info(event, pick(fields)),
    warn: (event, fields) => log.warn(event, pick(fields)),
    error: (event, fields) => log.error(event, pick(fields)),
  }
}
