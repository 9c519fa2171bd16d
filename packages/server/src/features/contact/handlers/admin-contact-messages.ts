import { ApiError, contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { presentMessage } from '#server/features/contact/present.ts'
import { deleteMessage, listMessages, setDone } from '#server/features/contact/repository.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { rates } from '#server/limits.ts'

const PAGE = 50

export const adminListContactMessages = defineHandler(
  contact.adminListContactMessages,
  { limit: rates.read },
  async ({ input, context }) => {
    const limit = input.limit ?? PAGE
    const page = { limit: rowsToRead(limit), after: decodeCursor(input.cursor) }
    return toPage(await listMessages(context.db, page), limit, {
      present: (row) => presentMessage(context.keyring.cipher('contact'), row),
      encode: ({ createdAt, id }) => encodeCursor({ createdAt, id }),
    })
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
