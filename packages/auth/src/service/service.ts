import type { AnyKysely } from '@twofold/database'
import type { FastifyPluginAsync } from 'fastify'
import {
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
import { countRows, hasImportedHashes } from '#auth/core/accounts/repository/accounts.ts'
import { listUnclaimed, lockUnclaimed } from '#auth/core/accounts/repository/unconfirmed.ts'
import { getAuthenticationTime } from '#auth/core/assurance/fresh-sign-in.ts'
import { needsSecondFactor } from '#auth/core/assurance/second-factor.ts'
import { insertAudit, readAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext, AuthDependencies } from '#auth/core/context.ts'
import { createCommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import { createKeyedHash } from '#auth/core/crypto/keyed-hash.ts'
import { createPasswords, type Passwords } from '#auth/core/crypto/passwords.ts'
import { type MountOptions, mountRoutes } from '#auth/core/http/http.ts'
import { sendMail } from '#auth/core/messages/send-mail.ts'
import type { PluginApi } from '#auth/core/plugin.ts'
import { expiredDeviceCookie } from '#auth/core/sessions/devices.ts'
import type { Db } from '#auth/core/tables.ts'
import { readBearer } from '#auth/core/tokens/bearer.ts'
import { loadSigningKeys } from '#auth/core/tokens/signing-keys.ts'
import { expiredSignUpCookie } from '#auth/core/verification/sign-up-browser.ts'
import { plugins, resolveSettings } from './plugins.ts'
import { routes } from './routes.ts'

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

/** The service as the server uses it; plugins add methods by `PluginApi`. */
export type AuthService = ReturnType<typeof createKernel> & Omit<PluginApi, 'kernel'>

export function createAuthService(dependencies: AuthDependencies): AuthService {
  const service = createKernel(dependencies)
  return Object.assign(service, ...plugins.map((plugin) => plugin.api?.(service.context)))
}

function createKernel(dependencies: AuthDependencies) {
  const { cipher, signUpRules, now = () => new Date(), ...rest } = dependencies
  const settings = resolveSettings(dependencies.settings)
  let contextPromise: Promise<AuthContext> | undefined

  const createContext = async (): Promise<AuthContext> => {
    const kernel = {
      ...rest,
      settings,
      plugins,
      now,
      rules: signUpRules,
      keyedHash: createKeyedHash(settings.secret),
      commonPasswords: createCommonPasswords(),
      passwords: await preparePasswords(rest.db, settings),
      cipher,
      keys: await loadSigningKeys(rest.db, cipher, settings, now()),
    }
    return Object.assign(kernel, ...plugins.map((plugin) => plugin.context?.(settings, dependencies)))
  }
  /** Context for entry points that the running service does not load, such as `@twofold/auth/import`. */
  const context = () => {
    contextPromise ??= createContext().catch((error: unknown) => {
      // Let the next caller retry.
      contextPromise = undefined
      throw error
    })
    return contextPromise
  }

  const bind =
    <Args extends unknown[], Result>(run: (context: AuthContext, ...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> =>
      run(await context(), ...args)

  return {
    context,
    /** Fastify plugin with all routes; register it under the path of `externalUrl`. */
    plugin: (async (app, options) =>
      mountRoutes(
        app,
        await context(),
        routes(settings),
        options,
      )) satisfies FastifyPluginAsync<MountOptions>,
    /** Loads signing keys and prepares hashing. Otherwise the first call waits for this. */
    ready: async () => void (await context()),
    /** Verifies signature and JWT claims, then reads account and session in one statement; throws AuthError. */
    verifyAccessToken: async (token: string) => toCaller(await readBearer(await context(), token)),
    /** Generates the token and delivers the email. Idempotent; throws if it should be retried. */
    sendMail: bind(sendMail),
    users: {
      create: bind(createUser),
      findByEmail: bind(findUserByEmail),
      findById: bind(findUserById),
      count: async () => countRows((await context()).db, 'auth.users'),
      delete: bind((current, trx: AnyKysely, userId: string) => deleteUser(current, trx, userId)),
      /** Lists accounts that were never verified nor signed in to and exceed their retention, oldest first. */
      listUnclaimed: async (limit: number) => {
        const current = await context()
        return listUnclaimed(current.db, getUnclaimedCutoff(current), limit)
      },
      /** Locks the account and returns whether it still is unclaimed. Verification waits until the transaction ends. */
      lockUnclaimed: async (trx: AnyKysely, userId: string) =>
        lockUnclaimed(trx, userId, getUnclaimedCutoff(await context())),
      export: bind(exportUser),
    },
    sessions: {
      list: bind(listUserSessions),
      delete: bind(endSession),
      count: async () => countRows((await context()).db, 'auth.sessions'),
      /** Ends the sessions of all users, with an audit event; returns how many. Their access tokens fail from then on. */
      deleteAll: bind(endAllSessions),
    },
    audit: {
      /** Lists audit events since a time, of one account or all: the newest `limit`, oldest first. */
      list: async (filter: { actorId?: string; since: Date; limit: number }) =>
        readAudit((await context()).db, filter),
      /** Records the start or end of a master key replacement, in its transaction. */
      insertMasterKeyEvent: (
        trx: AnyKysely,
        event: { action: 'master_key_rotation_begun' | 'master_key_rotated'; from: string; to: string },
      ) => {
        const { action, ...traits } = event
        return insertAudit(trx, { at: now(), action, actorId: null, traits })
      },
    },
    keys: {
      /**
       * Publishes the next signing key. It signs once every client can know it, and the previous one verifies until its
       * last token has expired; no restart is needed. While a published key waits, repeated calls change nothing.
       */
      rotate: async (at?: Date) => (await context()).keys.rotate(at ?? now()),
      /** Lists the published signing keys, oldest first. */
      list: async () => (await context()).keys.list(now()),
    },
    /** Deletes rows past their retention; to be called about every hour. */
    purge: async (at?: Date) => purge(await context(), at ?? now()),
    /** `Set-Cookie` headers that delete the service's cookies of a browser. */
    expiredCookies: () =>
      [expiredDeviceCookie, expiredSignUpCookie].map((expire) => expire({ context: { settings } })),
    /** Number of password hashes computed so far, for metrics and tests. */
    hashWork: async () => ({ ...(await context()).passwords.work }),
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
