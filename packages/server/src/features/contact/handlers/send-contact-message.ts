import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError, contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { isWorkDone } from '#server/api/work.ts'
import { decryptContent, encryptContent } from '#server/features/contact/encrypted-content.ts'
import { readChallenge } from '#server/features/contact/form-mark.ts'
import { SEND_MESSAGE } from '#server/features/contact/jobs.ts'
import { findMessageOfForm, insertMessage } from '#server/features/contact/repository.ts'
import { inTransaction } from '#server/features/records/index.ts'
import { contactLimits, rates } from '#server/limits.ts'

const refuse = (message: string) =>
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
      // Programs may write too, a few times an hour; the form of the site always brings its mark.
      await count(rates.contactBare, 'bare')
    } else {
      const opened = readChallenge(context.keyring.secretOf('contact-form'), challenge, now)
      if (opened === null) throw refuse('The form was open for too long. Please send it again.')
      if (now.getTime() - opened.openedAt.getTime() < contactLimits.waitSeconds * 1000) {
        throw refuse('That was very quick. Please wait a moment and send it again.')
      }
      if (!isWorkDone(`${challenge}:${nonce}`, opened.difficulty)) {
        throw refuse('Your browser has not finished its part. Please send it again.')
      }
    }
    // A honeypot: the field is invisible, so a sender who fills it is a bot and gets a normal reply.
    if (input.website) return {}
    const id = randomUUID()
    const content = { name, email, message }
    const challengeHash = challenge === undefined ? null : createHash('sha256').update(challenge).digest()
    await inTransaction(context.db, async (trx) => {
      const isNew = await insertMessage(trx, {
        id,
        topic,
        sealed_content: encryptContent(context.keyring.cipher('contact'), id, content),
        challenge_hash: challengeHash,
        created_at: now,
        mailed_at: null,
        done_at: null,
      })
      if (isNew) return context.jobs.enqueue(trx, SEND_MESSAGE, { id })
      // The same message again is here already; another one with a used mark would be lost without a word.
      const kept = challengeHash === null ? undefined : await findMessageOfForm(trx, challengeHash)
      if (kept === undefined) return
      const known = decryptContent(context.keyring.cipher('contact'), kept.id, kept.sealed_content)
      if (kept.topic !== topic || !isDeepStrictEqual(known, content)) {
        throw refuse('This form has sent a message already. Please send it again.')
      }
    })
    return {}
  },
)
