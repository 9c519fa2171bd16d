import type { AnyKysely } from '@twofold/database'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import {
  type AuthSession,
  type AuthUser,
  createUser,
  deleteUser,
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
import { needsSecondFactor } from '#auth/core/assurance/assurance.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { type AuditRecord, readAudit } from '#auth/core/audit/repository/audit-trail.ts'
import type { AuthContext, AuthLog, UserExport } from '#auth/core/context.ts'
import { createCommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import { createKeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import { createPasswords, type Passwords } from '#auth/core/crypto/passwords.ts'
import { type MountOptions, mountRoutes } from '#auth/core/http/http.ts'
import type { AuthMailJob, OutgoingMail, OutgoingText } from '#auth/core/messages/kinds.ts'
import { sendMail } from '#auth/core/messages/send-mail.ts'
import type { Db } from '#auth/core/tables.ts'
import { readBearer } from '#auth/core/tokens/bearer.ts'
import type { ServiceRole } from '#auth/core/tokens/service-token.ts'
import {
  type Cipher,
  type ListedKey,
  loadSigningKeys,
  type RotatedKey,
} from '#auth/core/tokens/signing-keys.ts'
import { issueServiceToken } from '#auth/plugins/admin/service-tokens.ts'
import { listFactors, type OwnedFactor, removeLostFactor } from '#auth/plugins/factors/operator-factors.ts'
import { createProviders } from '#auth/plugins/oauth/providers/index.ts'
import { sendByTwilio } from '#auth/plugins/phone/twilio.ts'
import { plugins } from './plugins.ts'
import { routes } from './routes.ts'
import { type AuthSettingsInput, resolveSettings } from './settings.ts'

/** Dependencies that the server passes in. */
export interface AuthDependencies {
  db: AnyKysely
  settings: AuthSettingsInput
  /** With the master key, for the private signing key at rest. */
  cipher: Cipher
  /** With a key of each person, for the secrets of second factors; without it they are encrypted as the signing keys. */
  userCipher?: UserCipher
  signUpRules: SignUpRules
  /** Puts the job into the transaction it is given; the job calls `sendMail` after commit, again if that throws. */
  enqueueMail(trx: AnyKysely, job: AuthMailJob): Promise<void>
  /** Throws to be called again later, or an error named `SuppressedError` when the mailbox is never to get mail. */
  deliver(message: OutgoingMail): Promise<void>
  /** Takes text messages where no provider is configured for them; throws to be called again later. */
  deliverText?(message: OutgoingText): Promise<void>
  /** Deletes an account with its data in other schemas, using `deleteUser` in one transaction, which is the default. */
  eraseUser?(userId: string): Promise<void>
  log: AuthLog
  clientAddress(request: FastifyRequest): string
  now?(): Date
}

/** The person behind a verified access token. */
export interface AuthCaller {
  userId: string
  email: string
  emailConfirmed: boolean
  name: string
  sessionId: string
  aal: 'aal1' | 'aal2'
  /** The newest proof of identity. */
  signedInAt: Date
  /** The session comes from a recovery email: it may only set a password. */
  recovery: boolean
  /** Signed in by one factor while the account has a second: not enough for anything private. */
  needsSecondFactor: boolean
}

export interface AuthService {
  /** The routes, to be registered under the path that `externalUrl` names. */
  plugin: FastifyPluginAsync<MountOptions>
  /** Loads the signing keys and prepares hashing; the first use waits for it. */
  ready(): Promise<void>
  /** Checks signature and claims, then account and live session in one statement; throws AuthError. */
  verifyAccessToken(token: string): Promise<AuthCaller>
  /** Generates the token and delivers; safe to repeat, throws if it should be retried. */
  sendMail(job: AuthMailJob): Promise<void>
  users: {
    create(input: { email: string; password: string; name: string }): Promise<AuthUser | null>
    findByEmail(email: string): Promise<AuthUser | null>
    findById(id: string): Promise<AuthUser | null>
    count(): Promise<number>
    delete(trx: AnyKysely, userId: string): Promise<void>
    /** Accounts never verified nor signed in to, past their retention: the oldest, at most `limit`. */
    listUnclaimed(limit: number): Promise<string[]>
    /** Whether it still is one. Verification waits until the transaction ends, so the account may be deleted. */
    lockUnclaimed(trx: AnyKysely, userId: string): Promise<boolean>
    export(userId: string): Promise<UserExport>
  }
  sessions: {
    list(userId: string): Promise<AuthSession[]>
    delete(userId: string, sessionId: string): Promise<boolean>
  }
  factors: {
    /** The verified second factors of an account, oldest first. */
    list(userId: string): Promise<OwnedFactor[]>
    /** For an owner who lost it: ends every session and notifies the owner. Null if the account has no such factor. */
    removeLost(userId: string, factorId: string): Promise<OwnedFactor | null>
  }
  audit: {
    /** Audit events since a time, of one account or of all: the newest `limit`, oldest first. */
    list(filter: { actorId?: string; since: Date; limit: number }): Promise<AuditRecord[]>
    /** Records a master key replacement, in the transaction that makes it. */
    insertMasterKeyEvent(
      trx: AnyKysely,
      event: { action: 'master_key_replacement_begun' | 'master_key_replaced'; from: string; to: string },
    ): Promise<void>
  }
  keys: {
    /**
     * Publishes the next signing key. It signs once every client can know it, and the previous one verifies until its last
     * token has expired; no restart is needed. While a published key waits, a repeated call changes nothing.
     */
    rotate(now?: Date): Promise<RotatedKey>
    /** Encrypts the private signing keys again if the cipher has a newer key; returns how many. */
    reencrypt(): Promise<number>
    /** The published signing keys, oldest first. */
    list(): Promise<ListedKey[]>
  }
  /** A token for the admin calls, for at most a day. */
  issueServiceToken(input: {
    role: ServiceRole
    seconds: number
  }): Promise<{ token: string; expiresAt: Date }>
  /** Deletes rows past their retention; call it about every hour. */
  purge(now?: Date): Promise<void>
  /** Password hashes computed so far, for metrics and tests. */
  hashWork(): Promise<{ hashes: number; verifications: number }>
  /** For commands of this package that the running service does not load, such as `@twofold/auth/import`. */
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
      // The next caller tries again.
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
    hashWork: async () => ({ ...(await context()).passwords.work }),
    context,
  }
}

/** With the work that hides whose hash came from elsewhere, while some did. */
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
  const newest = Math.max(0, ...session.amr.map((entry) => entry.timestamp))
  return {
    userId: account.id,
    email: account.email ?? account.sso_email ?? '',
    emailConfirmed: account.email_confirmed_at !== null,
    name: nameOf(account),
    sessionId: session.id,
    aal: session.aal,
    signedInAt: new Date(newest * 1000),
    recovery: session.recovery,
    needsSecondFactor: needsSecondFactor(bearer),
  }
}

/** Twilio if it is configured, otherwise what the server passes in. */
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
