import {
  type Account,
  deleteAccount,
  deleteOldDevices,
  findAccountByEmail,
  findAccountById,
  hasImportedHashes,
} from '#auth/core/accounts/repository/accounts.ts'
import { anonymiseAudit, deleteOldAudit, insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext, UserExport } from '#auth/core/context.ts'
import { deleteExpiredWindows } from '#auth/core/limits/repository.ts'
import {
  deleteAllSessions,
  deleteOldSessions,
  deleteSession,
  listSessions,
} from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deleteRetiredSigningKeys } from '#auth/core/tokens/repository/signing-keys.ts'
import { deleteOldMails } from '#auth/core/verification/repository/mails.ts'
import { exportKernel } from './kernel-export.ts'
import { createConfirmed } from './new-account.ts'
import { newPassword, normaliseEmail } from './rules.ts'

export type AuthUser = ReturnType<typeof toAuthUser>
export type AuthSession = Awaited<ReturnType<typeof listUserSessions>>[number]

export async function findUserByEmail(context: AuthContext, input: string): Promise<AuthUser | null> {
  const email = normaliseEmail(input)
  const account = email === null ? undefined : await findAccountByEmail(context.db, email)
  return account === undefined ? null : toAuthUser(account)
}

export async function findUserById(context: AuthContext, id: string): Promise<AuthUser | null> {
  const account = await findAccountById(context.db, id)
  return account === undefined ? null : toAuthUser(account)
}

/** An account with a verified email, for seeds and the command line; null if the email is taken. */
export async function createUser(
  context: AuthContext,
  input: { email: string; password: string; name: string },
): Promise<AuthUser | null> {
  const email = normaliseEmail(input.email)
  if (email === null) throw new Error('Not an email address')
  const passwordHash = await context.passwords.hash(newPassword(context.rules, input.password), 'trusted')
  const now = context.now()
  const id = await context.db.transaction().execute(async (trx) => {
    const createdId = await createConfirmed(trx, { email, passwordHash, data: { name: input.name }, now })
    if (createdId !== null) {
      await insertAudit(trx, { at: now, action: 'user_signedup', actorId: createdId })
    }
    return createdId
  })
  return id === null ? null : findUserById(context, id)
}

/** Deletes the account in the caller's transaction; foreign keys delete its sessions and emails, audit rows are anonymised. */
export async function deleteUser(context: AuthContext, trx: Db, userId: string) {
  await deleteAccount(trx, userId)
  await anonymiseAudit(trx, userId)
  await insertAudit(trx, { at: context.now(), action: 'user_deleted', actorId: null })
}

/** Exports everything stored about a user, including the plugins' parts. */
export async function exportUser(context: AuthContext, userId: string): Promise<UserExport> {
  const kernel = await exportKernel(context.db, userId)
  let parts: Partial<UserExport> = {}
  for (const plugin of context.plugins) parts = { ...parts, ...(await plugin.exportUser?.(context, userId)) }
  return { ...parts, ...kernel } as UserExport
}

export async function listUserSessions(context: AuthContext, userId: string) {
  const rows = await listSessions(context.db, userId)
  return rows.map((row) => ({
    id: row.id,
    aal: row.aal,
    createdAt: row.created_at,
    lastUsedAt: row.refreshed_at,
    expiresAt: row.expires_at,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
  }))
}

/** Deletes one session of the account; false if the account has no such session. */
export async function endSession(context: AuthContext, userId: string, sessionId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const ended = await deleteSession(trx, userId, sessionId)
    if (ended) {
      await insertAudit(trx, {
        at: context.now(),
        action: 'logout',
        actorId: userId,
        traits: { scope: 'one' },
      })
    }
    return ended
  })
}

/** Deletes the sessions of all users for the operator; returns their number. */
export async function endAllSessions(context: AuthContext): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const sessions = await deleteAllSessions(trx)
    await insertAudit(trx, {
      at: context.now(),
      action: 'logout',
      actorId: null,
      traits: { scope: 'all', sessions, by: 'operator' },
    })
    return sessions
  })
}

/** Deletes expired rows, then rereads whether imported passwords remain. */
export async function purge(context: AuthContext, now: Date) {
  const { db, settings } = context
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await deleteOldSessions(db, {
    now,
    idleBefore: ago(settings.sessionIdleSeconds),
    addressesBefore: ago(settings.addressRetentionSeconds),
  })
  await deleteOldDevices(db, ago(settings.deviceRetentionSeconds))
  await deleteOldMails(db, ago(settings.mailRetentionSeconds))
  await deleteExpiredWindows(db, now)
  await deleteOldAudit(db, {
    addressesBefore: ago(settings.addressRetentionSeconds),
    entriesBefore: ago(settings.auditRetentionSeconds),
  })
  await deleteRetiredSigningKeys(db, now)
  for (const plugin of context.plugins) await plugin.purge?.(context, now)
  context.passwords.setHasImported(await hasImportedHashes(db))
}

/** Account fields for the rest of the server. */
function toAuthUser(account: Account) {
  return {
    id: account.id,
    email: account.email ?? account.sso_email ?? '',
    emailConfirmed: account.email_confirmed_at !== null,
    name: nameOf(account),
    /** Language that the client stored; empty if it stored none. */
    language: languageOf(account),
    createdAt: account.created_at,
  }
}

/** The account's name, or an empty string. */
export function nameOf(account: Pick<Account, 'user_metadata'>): string {
  return typeof account.user_metadata.name === 'string' ? account.user_metadata.name : ''
}

/** The language in which the account was created, or an empty string. */
export function languageOf(account: Pick<Account, 'user_metadata'>): string {
  return typeof account.user_metadata.language === 'string' ? account.user_metadata.language : ''
}
