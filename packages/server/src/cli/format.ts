/** Formats a value as JSON on one line; control and bidirectional characters are escaped, so that user text cannot control the terminal. */
export function formatPlain(value: unknown): string {
  return JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
