/** Returns 16 random bytes as base64url, which identify retries of one submission; not stored on the device. */
export function createSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
