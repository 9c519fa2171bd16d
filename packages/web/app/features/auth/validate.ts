import { recoverForm, signInForm, signUpForm } from '@twofold/contract/fields'

export type AuthMode = 'sign-in' | 'sign-up' | 'reset' | 'mail-link'
export interface Credentials {
  name: string
  email: string
  password: string
}
export type Validated = { ok: true; value: Credentials } | { ok: false; field: string; message: string }

const forms = {
  'sign-in': signInForm,
  'sign-up': signUpForm,
  reset: recoverForm,
  'mail-link': recoverForm,
} satisfies Record<AuthMode, unknown>

// The order in which the fields stand on the screen: the first failure from the top is the one shown.
const order = ['name', 'email', 'password']

/** Checks a form by the contract's rules and gives back its trimmed values, or the first thing to say. */
export function validate(mode: AuthMode, input: Credentials): Validated {
  const result = forms[mode].safeParse(input)
  if (result.success) return { ok: true, value: { ...input, ...result.data } }
  const issues = result.error.issues.toSorted(
    (one, other) => order.indexOf(String(one.path[0])) - order.indexOf(String(other.path[0])),
  )
  const [first] = issues
  return { ok: false, field: String(first?.path[0] ?? 'email'), message: first?.message ?? '' }
}
