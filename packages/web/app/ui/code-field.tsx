import type { ReactNode } from 'react'
import type { TextFieldProps } from './text-field.tsx'
import { TextField } from './text-field.tsx'

/** A field for a code of six digits, which the device may fill in from a message. Its name is `code`. */
export function CodeField(props: Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'autoFocus'>): ReactNode {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
    />
  )
}

/** The six digits of what was typed or pasted, with the gaps that people and mails put between; null if there are others. */
export function digitsOf(form: HTMLFormElement): string | null {
  const typed = String(new FormData(form).get('code') ?? '').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(typed) ? typed : null
}
