/** What a person calls a thing of theirs: short, and nothing that breaks a line or a screen. */
export function isStorable(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && !/[\p{Cc}\p{Cs}]/u.test(text)
}
