import { z } from 'zod'
import { withDefault } from './setting.ts'
import { wholeNumber } from './values.ts'

export const limitsSettings = z
  .object({
    // A factor below one would let two users behind one router block each other.
    RATE_LIMIT_FACTOR: withDefault(wholeNumber(1, 30), '1', {
      description:
        'Factor of the limits of sign-up, sign-in, email requests, codes and captcha tokens per IP address, 1 to 30. Raise it before many people use the site behind one IP address, for example in a lecture hall, a school or a clinic. Limits per account, mailbox and phone number and of text messages are fixed.',
      example: '4',
    }),
  })
  .meta({ title: 'Rate limits per IP address' })
