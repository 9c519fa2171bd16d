import { randomBytes } from 'node:crypto'
import { contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { isWithin } from '#server/api/work.ts'
import { writeChallenge } from '#server/features/contact/form-mark.ts'
import { contactLimits, rates } from '#server/limits.ts'

export const getContactChallenge = defineHandler(
  contact.getContactChallenge,
  { limit: rates.publicRead },
  async ({ context, count }) => {
    // Many forms from one place: each further one costs the browser a second or two of work.
    const isFree = await isWithin(count(rates.contactFree, 'challenge'))
    const difficulty = isFree ? 0 : contactLimits.workBits
    const challenge = writeChallenge(
      context.keyring.secretOf('contact-form'),
      { openedAt: context.now(), difficulty },
      randomBytes(16).toString('base64url'),
    )
    return { challenge, difficulty, waitSeconds: contactLimits.waitSeconds }
  },
)
