/** A value on one line as JSON: nothing that somebody typed can look like another line or steer the terminal. */
export function toPlain(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
