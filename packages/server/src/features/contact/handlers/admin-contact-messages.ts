import { ApiError, contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { presentMessage } from '#server/features/contact/present.ts'
import { deleteMessage, listMessages, setDone } from '#server/features/contact/repository.ts'
import { decodeCursor, encodeCursor } from '#server/features/records/index.ts'
import { rates } from '#server/limits.ts'

const PAGE = 50

export const adminListContactMessages = defineHandler(
  contact.adminListContactMessages,
  { limit: rates.read },
  async ({ input, context }) => {
    const limit = input.limit ?? PAGE
    const rows = await listMessages(context.db, { limit: limit + 1, after: decodeCursor(input.cursor) })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => presentMessage(context.keyring.cipher('contact'), row)),
      nextCursor: last === undefined ? null : encodeCursor({ createdAt: last.created_at, id: last.id }),
    }
  },
)

export const adminSettleContactMessage = defineHandler(
  contact.adminSettleContactMessage,
  { limit: rates.write },
  async ({ input, context }) => {
    const row = await setDone(context.db, input.id, input.done ? context.now() : null)
    if (row === undefined) throw new ApiError('not_found')
    return presentMessage(context.keyring.cipher('contact'), row)
  },
)

export const adminDeleteContactMessage = defineHandler(
  contact.adminDeleteContactMessage,
  { limit: rates.write },
  async ({ input, context }) => {
    if (!(await deleteMessage(context.db, input.id))) throw new ApiError('not_found')
    return undefined
  },
)
