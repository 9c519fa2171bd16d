import type { ReactNode } from 'react'
import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'

/** A field for a code of six digits, which the device may fill in from a message. */
export function CodeField(props: TextFieldProps): ReactNode {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
    />
  )
}

/** The six digits of what was typed or pasted, with the gaps that people and mails put between; null if there are others. */
export function digitsIn(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
