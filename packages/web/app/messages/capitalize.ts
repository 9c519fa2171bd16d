/** Capitalises the first letter, for a sentence that begins with a parameter and for a name made from an id. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
