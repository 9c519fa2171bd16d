import { findAccountById, listDevices } from '#auth/core/accounts/repository/accounts.ts'
import { listAudit } from '#auth/core/audit/repository/audit.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { listSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { listMails } from '#auth/core/verification/repository/mails.ts'

export type KernelExport = Awaited<ReturnType<typeof exportKernel>>

/** The kernel's part of a user's data export. */
export async function exportKernel(db: Db, userId: string) {
  const account = await findAccountById(db, userId)
  return {
    user: account === undefined ? null : presentUser(account),
    sessions: await listSessions(db, userId),
    devices: await listDevices(db, userId),
    mails: await listMails(db, userId),
    audit: await listAudit(db, userId),
  }
}
