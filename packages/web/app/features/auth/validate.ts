import { recoverForm, signInForm, signUpForm } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'

export const AUTH_MODES = ['sign-in', 'sign-up', 'reset', 'mail-link'] as const
export type AuthMode = (typeof AUTH_MODES)[number]
export interface Credentials {
  name: string
  email: string
  password: string
}

const typed = z.string().default('')
const unused = { name: typed, password: typed }
const emailOnly = z.object({ ...unused, email: recoverForm.shape.email })

/** Validation rules of the contract for each form; fields that a form lacks become empty strings. */
export const schemas = {
  'sign-in': z.object({ ...unused, ...signInForm.shape }),
  'sign-up': z.object(signUpForm.shape),
  reset: emailOnly,
  'mail-link': emailOnly,
} as Record<AuthMode, z.ZodType<Credentials, Credentials>>
