import { defineEndpoint } from './endpoint.ts'
import { time } from './fields.ts'
import { languages } from './languages.ts'
import { z } from './zod.ts'

const wording = z.string().min(1).max(60)

const consentState = z.object({
  assessment: z.object({ wording, givenAt: time }).nullable(),
  pair: z.object({ wording, givenAt: time }).nullable(),
  mails: z.boolean(),
  /** When assessments are deleted because the consent to them was withdrawn; null while it is in force or was never given. */
  assessmentsDeletedAt: time.nullable(),
  /** The version of the terms accepted last. */
  terms: z.object({ version: wording, acceptedAt: time }).nullable(),
})

/** Null withdraws a purpose; an absent purpose stays as it is. */
export const putConsents = defineEndpoint({
  name: 'consent.putConsents',
  method: 'PUT',
  path: '/api/me/consents',
  access: 'user',
  input: z.strictObject({
    assessment: z
      .strictObject({ adult: z.literal(true), wording, language: z.enum(languages).optional() })
      .nullable()
      .optional(),
    pair: z
      .strictObject({ wording, language: z.enum(languages).optional() })
      .nullable()
      .optional(),
    mails: z.boolean().optional(),
    terms: z.strictObject({ version: wording, language: z.enum(languages) }).optional(),
  }),
  output: consentState,
  summary:
    'Gives or withdraws consents and records the accepted version of the terms. Each consent is stored as a row with its wording, language and times.',
})

export const getConsents = defineEndpoint({
  name: 'consent.getConsents',
  method: 'GET',
  path: '/api/me/consents',
  access: 'user',
  input: z.strictObject({}),
  output: consentState,
  summary:
    'Returns the consents of the caller that are in force, and the version of the terms accepted last.',
})
