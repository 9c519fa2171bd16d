import { randomBytes } from 'node:crypto'
import { contact } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { isWithinLimit } from '#server/api/proof-of-work.ts'
import { signChallenge } from '#server/features/contact/challenge.ts'
import { contactLimits, rates } from '#server/limits.ts'

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
