import { recoverForm, signInForm, signUpForm } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'

export type AuthMode = 'sign-in' | 'sign-up' | 'reset' | 'mail-link'
export interface Credentials {
  name: string
  email: string
  password: string
}

const typed = z.string().default('')
const unused = { name: typed, password: typed }
const byMail = z.object({ ...unused, email: recoverForm.shape.email })

/** The rules of the contract for each form; a field that a form does not have is empty. */
export const schemas = {
  'sign-in': z.object({ ...unused, ...signInForm.shape }),
  'sign-up': z.object(signUpForm.shape),
  reset: byMail,
  'mail-link': byMail,
} as Record<AuthMode, z.ZodType<Credentials, Credentials>>
