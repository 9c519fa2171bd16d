import type { AnyKysely } from '@twofold/database'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import {
  type AuthSession,
  type AuthUser,
  createUser,
  deleteUser,
  endAllSessions,
  endSession,
  exportUser,
  findUserByEmail,
  findUserById,
  listUserSessions,
  nameOf,
  purge,
} from '#auth/core/accounts/accounts.ts'
import { countAccounts, hasImportedHashes } from '#auth/core/accounts/repository/accounts.ts'
import { listUnclaimed, lockUnclaimed } from '#auth/core/accounts/repository/unconfirmed.ts'
import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import { bindToUser, type UserCipher } from '#auth/core/accounts/user-cipher.ts'
import { getAuthenticationTime } from '#auth/core/assurance/fresh-sign-in.ts'
import { needsSecondFactor } from '#auth/core/assurance/second-factor.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { type AuditRecord, readAudit } from '#auth/core/audit/repository/audit-trail.ts'
import type { AuthContext, AuthLog, UserExport } from '#auth/core/context.ts'
import { createCommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import { createKeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import { createPasswords, type Passwords } from '#auth/core/crypto/passwords.ts'
import { type MountOptions, mountRoutes } from '#auth/core/http/http.ts'
import type { AuthMailJob, OutgoingMail, OutgoingText } from '#auth/core/messages/kinds.ts'
import { sendMail } from '#auth/core/messages/send-mail.ts'
import { expiredDeviceCookie } from '#auth/core/sessions/devices.ts'
import { countSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { readBearer } from '#auth/core/tokens/bearer.ts'
import type { ServiceRole } from '#auth/core/tokens/service-token.ts'
import {
  type Cipher,
  type ListedKey,
  loadSigningKeys,
  type RotatedKey,
} from '#auth/core/tokens/signing-keys.ts'
import { expiredSignUpCookie } from '#auth/core/verification/sign-up-browser.ts'
import { issueServiceToken } from '#auth/plugins/admin/service-tokens.ts'
import { listFactors, type OwnedFactor, removeLostFactor } from '#auth/plugins/factors/operator-factors.ts'
import { createProviders } from '#auth/plugins/oauth/providers/index.ts'
import { sendByTwilio } from '#auth/plugins/phone/twilio.ts'
import { plugins } from './plugins.ts'
import { routes } from './routes.ts'
import { type AuthSettingsInput, resolveSettings } from './settings.ts'

/** Dependencies that the server injects. */
export interface AuthDependencies {
  db: AnyKysely
  settings: AuthSettingsInput
  /** Encrypts the private signing keys at rest, with the master key. */
  cipher: Cipher
  /** Encrypts secrets of second factors, with each user's data key. Defaults to `cipher`. */
  userCipher?: UserCipher
  signUpRules: SignUpRules
  /** Inserts the job in the given transaction. The worker calls `sendMail` after commit, and again if that throws. */
  enqueueMail(trx: AnyKysely, job: AuthMailJob): Promise<void>
  /** Throws to be retried; resolves without sending if the mailbox must not get email. */
  deliver(message: OutgoingMail): Promise<void>
  /** Delivers text messages if no provider is configured; throws to be retried. */
  deliverText?(message: OutgoingText): Promise<void>
  /**
   * Deletes an account with its data in other schemas, calling `users.delete` in the same transaction. The default only
   * calls that.
   */
  eraseUser?(userId: string): Promise<void>
  log: AuthLog
  getClientIpAddress(request: FastifyRequest): string
  now?(): Date
}

/** The user of a verified access token. */
export interface AuthCaller {
  userId: string
  email: string
  emailConfirmed: boolean
  name: string
  sessionId: string
  aal: 'aal1' | 'aal2'
  /** Time of the latest authentication in the session; 1970 if it was by a provider that did not state it. */
  signedInAt: Date
  /** Recovery session: may only set a password. */
  recovery: boolean
  /** The account has a second factor that this session lacks: no access to private data. */
  needsSecondFactor: boolean
}

export interface AuthService {
  /** Fastify plugin with all routes; register it under the path of `externalUrl`. */
  plugin: FastifyPluginAsync<MountOptions>
  /** Loads signing keys and prepares hashing. Otherwise the first call waits for this. */
  ready(): Promise<void>
  /** Verifies signature and JWT claims, then reads account and session in one statement; throws AuthError. */
  verifyAccessToken(token: string): Promise<AuthCaller>
  /** Generates the token and delivers the email. Idempotent; throws if it should be retried. */
  sendMail(job: AuthMailJob): Promise<void>
  users: {
    create(input: { email: string; password: string; name: string }): Promise<AuthUser | null>
    findByEmail(email: string): Promise<AuthUser | null>
    findById(id: string): Promise<AuthUser | null>
    count(): Promise<number>
    delete(trx: AnyKysely, userId: string): Promise<void>
    /**
     * Lists accounts that were never verified nor signed in to and exceed their retention: the oldest, at most `limit`.
     */
    listUnclaimed(limit: number): Promise<string[]>
    /** Locks the account and returns whether it still is unclaimed. Verification waits until the transaction ends. */
    lockUnclaimed(trx: AnyKysely, userId: string): Promise<boolean>
    export(userId: string): Promise<UserExport>
  }
  sessions: {
    list(userId: string): Promise<AuthSession[]>
    delete(userId: string, sessionId: string): Promise<boolean>
    /** The number of sessions of all users. */
    count(): Promise<number>
    /** Ends the sessions of all users, with an audit event; returns how many. Their access tokens fail from then on. */
    deleteAll(): Promise<number>
  }
  factors: {
    /** Lists the verified second factors of an account, oldest first. */
    list(userId: string): Promise<OwnedFactor[]>
    /** Deletes a lost factor, ends every session and notifies the user. Null if the account has no such factor. */
    removeLost(userId: string, factorId: string): Promise<OwnedFactor | null>
  }
  audit: {
    /** Lists audit events since a time, of one account or all: the newest `limit`, oldest first. */
    list(filter: { actorId?: string; since: Date; limit: number }): Promise<AuditRecord[]>
    /** Records the start or end of a master key replacement, in its transaction. */
    insertMasterKeyEvent(
      trx: AnyKysely,
      event: { action: 'master_key_rotation_begun' | 'master_key_rotated'; from: string; to: string },
    ): Promise<void>
  }
  keys: {
    /**
     * Publishes the next signing key. It signs once every client can know it, and the previous one verifies until its
     * last token has expired; no restart is needed. While a published key waits, repeated calls change nothing.
     */
    rotate(now?: Date): Promise<RotatedKey>
    /** Encrypts the private signing keys again if the cipher has a newer key; returns how many. */
    reencrypt(): Promise<number>
    /** Lists the published signing keys, oldest first. */
    list(): Promise<ListedKey[]>
  }
  /** Creates a token for admin calls, valid for at most a day. */
  issueServiceToken(input: {
    role: ServiceRole
    seconds: number
  }): Promise<{ token: string; expiresAt: Date }>
  /** Deletes rows past their retention; to be called about every hour. */
  purge(now?: Date): Promise<void>
  /** `Set-Cookie` headers that delete the service's cookies of a browser. */
  expiredCookies(): string[]
  /** Number of password hashes computed so far, for metrics and tests. */
  hashWork(): Promise<{ hashes: number; verifications: number }>
  /** Context for entry points that the running service does not load, such as `@twofold/auth/import`. */
  context(): Promise<AuthContext>
}

export function createAuthService(dependencies: AuthDependencies): AuthService {
  const { cipher, signUpRules, now = () => new Date(), ...rest } = dependencies
  const userCipher = dependencies.userCipher ?? bindToUser(cipher)
  const settings = resolveSettings(dependencies.settings)
  let contextPromise: Promise<AuthContext> | undefined

  const createContext = async (): Promise<AuthContext> => ({
    ...rest,
    settings,
    plugins,
    now,
    rules: signUpRules,
    keyedHash: createKeyedHash(settings.secret),
    commonPasswords: createCommonPasswords(),
    passwords: await preparePasswords(rest.db, settings),
    cipher,
    userCipher,
    providers: createProviders(settings.providers),
    keys: await loadSigningKeys(rest.db, cipher, settings, now()),
    eraseUser: dependencies.eraseUser ?? eraseInOwnSchema,
    deliverText: chooseTextTransport(settings, dependencies.deliverText),
  })
  const eraseInOwnSchema = async (userId: string) => {
    const current = await context()
    await current.db.transaction().execute((trx) => deleteUser(current, trx, userId))
  }
  const context = () => {
    contextPromise ??= createContext().catch((error: unknown) => {
      // Let the next caller retry.
      contextPromise = undefined
      throw error
    })
    return contextPromise
  }

  return {
    plugin: async (app, options) => mountRoutes(app, await context(), routes(settings), options),
    ready: async () => {
      await context()
    },
    verifyAccessToken: async (token) => toCaller(await readBearer(await context(), token)),
    sendMail: async (job) => sendMail(await context(), job),
    users: {
      create: async (input) => createUser(await context(), input),
      findByEmail: async (email) => findUserByEmail(await context(), email),
      findById: async (id) => findUserById(await context(), id),
      count: async () => countAccounts((await context()).db),
      delete: async (trx, userId) => deleteUser(await context(), trx, userId),
      listUnclaimed: async (limit) => {
        const current = await context()
        return listUnclaimed(current.db, getUnclaimedCutoff(current), limit)
      },
      lockUnclaimed: async (trx, userId) => lockUnclaimed(trx, userId, getUnclaimedCutoff(await context())),
      export: async (userId) => exportUser(await context(), userId),
    },
    sessions: {
      list: async (userId) => listUserSessions(await context(), userId),
      delete: async (userId, sessionId) => endSession(await context(), userId, sessionId),
      count: async () => countSessions((await context()).db),
      deleteAll: async () => endAllSessions(await context()),
    },
    factors: {
      list: async (userId) => listFactors((await context()).db, userId),
      removeLost: async (userId, factorId) => removeLostFactor(await context(), userId, factorId),
    },
    audit: {
      list: async (filter) => readAudit((await context()).db, filter),
      insertMasterKeyEvent: (trx, { action, ...traits }) =>
        insertAudit(trx, { at: now(), action, actorId: null, ipAddress: null, traits }),
    },
    keys: {
      rotate: async (at) => (await context()).keys.rotate(at ?? now()),
      reencrypt: async () => (await context()).keys.reencrypt(now()),
      list: async () => (await context()).keys.list(now()),
    },
    issueServiceToken: async (input) => issueServiceToken(await context(), input),
    purge: async (at) => purge(await context(), at ?? now()),
    expiredCookies: () =>
      [expiredDeviceCookie, expiredSignUpCookie].map((expire) => expire({ context: { settings } })),
    hashWork: async () => ({ ...(await context()).passwords.work }),
    context,
  }
}

/**
 * While imported hashes exist, each sign-in costs as much as verifying one, so that timing does not reveal whose hash
 * was imported.
 */
async function preparePasswords(db: Db, settings: AuthContext['settings']): Promise<Passwords> {
  const passwords = await createPasswords(settings.passwordHash)
  passwords.setHasImported(await hasImportedHashes(db))
  return passwords
}

function getUnclaimedCutoff({ settings, now }: Pick<AuthContext, 'settings' | 'now'>): Date {
  return new Date(now().getTime() - settings.unconfirmedRetentionSeconds * 1000)
}

function toCaller(bearer: Awaited<ReturnType<typeof readBearer>>): AuthCaller {
  const { account, session } = bearer
  return {
    userId: account.id,
    email: account.email ?? account.sso_email ?? '',
    emailConfirmed: account.email_confirmed_at !== null,
    name: nameOf(account),
    sessionId: session.id,
    aal: session.aal,
    signedInAt: getAuthenticationTime(session),
    recovery: session.recovery,
    needsSecondFactor: needsSecondFactor(bearer),
  }
}

/** Sends through Twilio if configured, otherwise through the server's `deliverText`. */
function chooseTextTransport(
  { phone, externalUrl }: AuthContext['settings'],
  deliver: AuthDependencies['deliverText'],
): AuthContext['deliverText'] {
  const twilio = phone?.twilio
  if (twilio) return (text) => sendByTwilio(twilio, { ...text, statusUrl: `${externalUrl}/texts/twilio` })
  return async (text) => {
    await deliver?.(text)
    return null
  }
}
