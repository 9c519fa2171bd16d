import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { hasProofOfWork } from '@twofold/auth'
import { ApiError, contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { verifyChallenge } from '#server/features/contact/challenge.ts'
import { decryptContent, encryptContent } from '#server/features/contact/encrypted-content.ts'
import { SEND_MESSAGE } from '#server/features/contact/jobs.ts'
import { findMessageByChallenge, insertMessage } from '#server/features/contact/repository.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { contactLimits, rates } from '#server/limits.ts'

const invalidChallenge = (message: string) =>
  new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'challenge', code: 'challenge_invalid', message }],
  })

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
        encryptedContent: encryptContent(context.keyring.cipher('contact'), id, content),
        challengeHash,
        createdAt: now,
        mailedAt: null,
        doneAt: null,
      })
      if (isNew) return context.jobs.enqueue(trx, SEND_MESSAGE, { id })
      // A repeated message succeeds; a different message with a used challenge must fail, because it is not stored.
      const existing = challengeHash === null ? undefined : await findMessageByChallenge(trx, challengeHash)
      if (existing === undefined) return
      const stored = decryptContent(context.keyring.cipher('contact'), existing.id, existing.encryptedContent)
      if (existing.topic !== topic || !isDeepStrictEqual(stored, content)) {
        throw invalidChallenge('This form was already used for a message. Please send it again.')
      }
    })
    return {}
  },
)
