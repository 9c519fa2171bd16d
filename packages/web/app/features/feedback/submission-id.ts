/** 16 random bytes, base64url, that identify a repeated submission. Kept in the page's memory only. */
export function createSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
