import { contactForm } from '@twofold/contract/contact'
import type { FieldError } from '@twofold/contract/errors'

export const fields = ['name', 'email', 'topic', 'message'] as const
export type Field = (typeof fields)[number]
export type Values = Record<Field, string>
export type Errors = Partial<Record<Field, string>>

type Checked = { ok: true; message: ReturnType<typeof contactForm.parse> } | { ok: false; errors: Errors }

/** The first thing to say about each field. */
export function errorsOf(found: readonly FieldError[]): Errors {
  const errors: Errors = {}
  for (const field of fields) {
    const first = found.find(({ path }) => path === field)
    if (first !== undefined) errors[field] = first.message
  }
  return errors
}

/** Checks the form by the contract's own rules. */
export function checkMessage(values: Values): Checked {
  const result = contactForm.safeParse(values)
  if (result.success) return { ok: true, message: result.data }
  const issues = result.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }))
  return { ok: false, errors: errorsOf(issues) }
}
