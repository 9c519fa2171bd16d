/** Returns a mailto URL (RFC 6068) with subject and body. */
export function createMailtoUrl(subject: string, body: string): string {
  const encode = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:?subject=${encode(subject)}&body=${encode(body)}`
}
