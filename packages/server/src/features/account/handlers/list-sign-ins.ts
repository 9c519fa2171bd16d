import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { formatDeviceName } from '#server/device-name.ts'
import { rates } from '#server/limits.ts'

export const listSignIns = defineHandler(
  account.listSignIns,
  { limit: rates.read },
  async ({ caller, context }) => {
    const sessions = await context.auth.sessions.list(caller.userId)
    const items = sessions.map((session) => ({
      id: session.id,
      device: formatDeviceName(session.userAgent),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      current: session.id === caller.sessionId,
    }))
    return { items, nextCursor: null }
  },
)
