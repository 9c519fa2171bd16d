import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { hasProofOfWork } from '@twofold/auth'
import { ApiError, contact, invalidField } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { isWithinLimit } from '#server/api/proof-of-work.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { contactLimits, rates } from '#server/limits.ts'
import { signChallenge, verifyChallenge } from './challenge.ts'
import { decryptContent, encryptContent } from './encrypted-content.ts'
import { SEND_MESSAGE } from './jobs.ts'
import {
  deleteMessage,
  findMessageByChallenge,
  insertMessage,
  listMessages,
  updateMessage,
} from './repository.ts'

export const getContactChallenge = defineHandler(
  contact.getContactChallenge,
  { limit: rates.publicRead },
  async ({ context, count }) => {
    // Above the limit of one IP address, each form requires a second or two of proof of work.
    const isFree = await isWithinLimit(count(rates.contactFree, 'challenge'))
    const difficulty = isFree ? 0 : contactLimits.workBits
    const challenge = signChallenge(
      context.keyring.getSecret('contact-form'),
      { openedAt: context.now(), difficulty },
      randomBytes(16).toString('base64url'),
    )
    return { challenge, difficulty, waitSeconds: contactLimits.waitSeconds }
  },
)

const invalidChallenge = (message: string) => invalidField('challenge', 'challenge_invalid', message)

export const sendContactMessage = defineHandler(
  contact.sendContactMessage,
  { limit: rates.contact },
  async ({ input, context, count }) => {
    const now = context.now()
    const { name, email, topic, message, challenge, nonce = '' } = input
    if (challenge === undefined) {
      // The site's form always sends a challenge; other clients may send a few messages an hour without one.
      await count(rates.contactBare, 'bare')
    } else {
      const form = verifyChallenge(context.keyring.getSecret('contact-form'), challenge, now)
      if (form === null) throw invalidChallenge('The form was open for too long. Please send it again.')
      if (now.getTime() - form.openedAt.getTime() < contactLimits.waitSeconds * 1000) {
        throw invalidChallenge('That was very quick. Please wait a moment and send it again.')
      }
      if (!hasProofOfWork(`${challenge}:${nonce}`, form.difficulty)) {
        throw invalidChallenge('Your browser has not finished its check. Please send it again.')
      }
    }
    const id = randomUUID()
    const content = { name, email, message }
    const challengeHash = challenge === undefined ? null : createHash('sha256').update(challenge).digest()
    await inTransaction(context.db, async (trx) => {
      const isNew = await insertMessage(trx, {
        id,
        topic,
        encryptedContent: encryptContent(context.keyring, id, content),
        challengeHash,
        createdAt: now,
      })
      if (isNew) return context.jobs.enqueue(trx, SEND_MESSAGE, { id })
      // A repeated message succeeds; a different message with a used challenge must fail, because it is not stored.
      const existing = challengeHash === null ? undefined : await findMessageByChallenge(trx, challengeHash)
      if (existing === undefined) return
      const stored = decryptContent(context.keyring, existing)
      if (existing.topic !== topic || !isDeepStrictEqual(stored, content)) {
        throw invalidChallenge('This form was already used for a message. Please send it again.')
      }
    })
    return {}
  },
)

const PAGE = 50

export const adminListContactMessages = defineHandler(
  contact.adminListContactMessages,
  READ,
  async ({ input, context }) => {
    const limit = input.limit ?? PAGE
    const page = { limit: rowsToRead(limit), after: decodeCursor(input.cursor) }
    return toPage(await listMessages(context.db, page), limit, {
      present: (row) => ({ ...row, ...decryptContent(context.keyring, row) }),
      encode: ({ createdAt, id }) => encodeCursor({ createdAt, id }),
    })
  },
)

export const adminSettleContactMessage = defineHandler(
  contact.adminSettleContactMessage,
  WRITE,
  async ({ input, context }) => {
    const row = await updateMessage(context.db, input.id, { doneAt: input.done ? context.now() : null })
    if (row === undefined) throw new ApiError('not_found')
    return { ...row, ...decryptContent(context.keyring, row) }
  },
)

export const adminDeleteContactMessage = defineHandler(
  contact.adminDeleteContactMessage,
  WRITE,
  async ({ input, context }) => {
    if (!(await deleteMessage(context.db, input.id))) throw new ApiError('not_found')
    return undefined
  },
)
