import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for a code of six digits, which the device may fill in from a message. */
export function CodeField(props: TextFieldProps) {
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

/** Parses a code of six digits, ignoring spaces and hyphens; null if it is invalid. */
export function parseCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
