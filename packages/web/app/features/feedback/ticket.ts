/** 16 random bytes, base64url: what tells that a form is sent again. Lives in the page's memory alone. */
export function makeTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
