import { type FieldErrorCode, fieldError, fieldIssue } from './field-errors.ts'
import { LINK_TOKEN } from './identifiers.ts'
import { z } from './zod.ts'

/** Field rules. Order matters: pages show only the first error. */

export const countCodePoints = (text: string): number => Array.from(text).length

/** Removes NUL and replaces lone surrogates, which no database accepts and no keyboard produces. */
export const storable = (text: string): string =>
  text.replaceAll('\u0000', '').replaceAll(/\p{Cs}/gu, '\ufffd')

// One local part, one @ and domain labels: permissive, but strict enough to catch typing errors.
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
// Invisible characters: controls, format characters, lone surrogates and default-ignorable code points.
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u
/**
 * Joiners that scripts need to write a word: between letters, as in Persian and Sinhala, and after the mark at the end of a word
 * in Malayalam. Elsewhere they are invisible.
 */
const NOT_JOINING = String.raw`(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})`
export const LETTER_JOINERS = new RegExp(
  String.raw`(?<=${NOT_JOINING}(?:\p{L}|\p{L}\p{M}+))(?:[\u200C\u200D](?=\p{L})|(?<=\p{M})\u200D(?![\p{L}\p{M}]))`,
  'gu',
)
const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
const LABELS = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/

/**
 * Canonical spelling of an email address (NFC, lower case, domain in ASCII), or null if the text is not an email address.
 * Emails are stored, compared, counted and mailed in this spelling only, so look-alike spellings are rejected.
 */
export function canonicalEmail(text: string): string | null {
  const typed = text.trim().normalize('NFC')
  if (!EMAIL.test(typed) || INVISIBLE.test(typed) || typed.normalize('NFKC') !== typed) return null
  const [local = '', domain = ''] = typed.split('@')
  if (!URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname
  // A numeric host would be read as an IPv4 address.
  if (!LABELS.test(host) || /\.\d+$/.test(host)) return null
  return `${local.toLowerCase().normalize('NFC')}@${host}`
}

function emailField(required?: FieldErrorCode) {
  return z.string().transform((text, context) => {
    const fail = (code: FieldErrorCode) => {
      context.addIssue(fieldIssue(code))
      return z.NEVER
    }
    const value = text.trim()
    if (required !== undefined && value === '') return fail(required)
    // Checked before the labels, which would be too long as well, because the length is the clearer message.
    if (EMAIL.test(value) && countCodePoints(value) > 255) return fail('email_too_long')
    const canonical = canonicalEmail(value)
    if (canonical === null) return fail('email_invalid')
    return countCodePoints(canonical) > 255 ? fail('email_too_long') : canonical
  })
}

export const email = emailField()
export const partnerEmail = emailField('partner_email_required')

/** A new password: 8 to 72 code points; longer passwords are rejected, not truncated. */
export const newPassword = z.string().superRefine((value, context) => {
  const fail = (code: FieldErrorCode) => context.addIssue(fieldIssue(code))
  if (countCodePoints(value) < 8) return fail('password_too_short')
  if (countCodePoints(value) > 72) return fail('password_too_long')
  if (!/\p{Lu}/u.test(value)) return fail('password_without_uppercase')
  if (!/\p{Ll}/u.test(value)) return fail('password_without_lowercase')
  if (!/\p{Nd}/u.test(value)) fail('password_without_number')
})

export const currentPassword = z.string().refine((value) => value !== '', fieldError('password_required'))

/** Spellings of blanks, apostrophes and hyphens that devices type. */
const TYPED_VARIANTS = [
  [/\p{Zs}/gu, ' '],
  [/[\u2018\uFF07]/g, '\u2019'],
  [/[\u2010\u2011]/g, '-'],
] as const

/** Letters of any script with their marks and joiners, spaces, hyphens, the plain and the typographic apostrophe. */
export const personName = z
  .string()
  .overwrite((value) =>
    TYPED_VARIANTS.reduce((text, [variant, plain]) => text.replace(variant, plain), value).trim(),
  )
  .superRefine((value, context) => {
    const fail = (code: FieldErrorCode) => context.addIssue(fieldIssue(code))
    if (value === '') return fail('name_required')
    if (countCodePoints(value) > 100) return fail('name_too_long')
    const isAllowed = /^[\p{L}\p{M} '’-]+$/u.test(value.replace(LETTER_JOINERS, ''))
    if (!isAllowed || !VISIBLE_LETTER.test(value)) fail('name_invalid')
  })

export const signUpForm = z.object({ email, password: newPassword, name: personName })
export const signInForm = z.object({ email, password: currentPassword })
export const recoverForm = z.object({ email })
export const partnerForm = z.object({ partnerEmail })

/** The first failing message of a form in field order, or null. */
export function firstMessage(result: { success: boolean; error?: z.ZodError }): string | null {
  return result.error?.issues[0]?.message ?? null
}

export const id = z.uuid()
/** 32 random bytes, base64url. */
export const linkToken = z.string().regex(LINK_TOKEN)
/** A time in a request. */
export const isoTime = z.iso.datetime()
/** A time in a response: a handler returns a Date, and the response contains its ISO text. */
export const time = z
  .transform((value: Date | string) => (value instanceof Date ? value.toISOString() : value))
  .pipe(isoTime)

/** Number of items per page: a decimal string in a query, a number in code. */
export const pageLimit = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : value),
  z.int().min(1).max(100),
)
export const noContent = z.undefined()
export const noInput = z.strictObject({})
