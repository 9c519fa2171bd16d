/** The address that opens a mail to be written, with a subject and a text. */
export function mailDraft(subject: string, body: string): string {
  const line = (text: string) => encodeURIComponent(text.replaceAll(/\r?\n/g, '\r\n'))
  return `mailto:?subject=${line(subject)}&body=${line(body)}`
}
