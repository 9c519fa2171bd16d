import { ApiError, account } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { formatDeviceName } from '#server/device-name.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { clearDeletion, findAccountState, saveFrozen, saveUnfrozen } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { withdrawDeletion } from '#server/lib/deletion-ledger/index.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'
import { scheduleDeletion } from './deletion.ts'
import { eraseNow } from './erasure.ts'
import { collectExport } from './export.ts'
import { listRoles } from './repository.ts'
import { ERASED } from './rules.ts'

const ACCOUNT = { limit: rates.account }

export const getMe = defineHandler(account.getMe, READ, async ({ caller, context }) => {
  const roles = await listRoles(context.db, caller.userId).catch((error: unknown) => {
    context.log.error('role_lookup.failed', { error })
    return []
  })
  const state = await findAccountState(context.db, caller.userId)
  return {
    id: caller.userId,
    email: caller.email,
    name: caller.name,
    roles,
    frozen: state.frozenAt !== null,
    deletionAt: state.deletionAt,
  }
})

export const listSignIns = defineHandler(account.listSignIns, READ, async ({ caller, context }) => {
  const sessions = await context.auth.sessions.list(caller.userId)
  const items = sessions.map((session) => ({
    id: session.id,
    device: formatDeviceName(session.userAgent),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    current: session.id === caller.sessionId,
  }))
  return { items, nextCursor: null }
})

export const endSignIn = defineHandler(account.endSignIn, WRITE, async ({ input, caller, context }) => {
  if (!(await context.auth.sessions.delete(caller.userId, input.id))) throw new ApiError('not_found')
  return undefined
})

export const exportAccount = defineHandler(account.exportAccount, ACCOUNT, ({ caller, context }) =>
  collectExport(context, caller.userId),
)

export const freezeAccount = defineHandler(account.freezeAccount, ACCOUNT, async ({ caller, context }) => {
  const { userId } = caller
  const at = context.now()
  await inTransaction(context.db, async (trx) => {
    await saveFrozen(trx, userId, at)
    // Ending the freeze does not share anything again: sharing requires a fresh sign-in.
    await closeLevels(trx, { userId }, at)
    await recordEvent(trx, { userId, action: 'account.frozen', at })
  })
  return { frozen: true as const }
})

export const unfreezeAccount = defineHandler(
  account.unfreezeAccount,
  ACCOUNT,
  async ({ caller, context }) => {
    const { userId } = caller
    await inTransaction(context.db, async (trx) => {
      const at = context.now()
      await saveUnfrozen(trx, userId, at)
      await recordEvent(trx, { userId, action: 'account.unfrozen', at })
    })
    return { frozen: false as const }
  },
)

export const deleteAccount = defineHandler(
  account.deleteAccount,
  ACCOUNT,
  async ({ input, caller: { userId }, context }) => {
    if (!input.now) return { erasedAt: await scheduleDeletion(context, userId), erased: [...ERASED] }
    await eraseNow(context, userId)
    return { erasedAt: context.now(), erased: [...ERASED] }
  },
)

export const cancelDeletion = defineHandler(
  account.cancelDeletion,
  { limit: rates.link },
  async ({ input, context }) => {
    const tokenHash = hashLinkToken(input.token)
    await inTransaction(context.db, async (trx) => {
      const userId = await clearDeletion(trx, tokenHash)
      if (userId === undefined) throw new ApiError('not_found')
      await withdrawDeletion(trx, context.keyring, { kind: 'person', id: userId })
      await recordEvent(trx, { userId, action: 'account.deletion_cancelled', at: context.now() })
    })
    return undefined
  },
)
