/** Every sheet has one of two lengths, so that its size does not show what it contains. */
const STEP = 32 * 1024
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'AES-GCM'

/** Encrypts a text with a new key, bound to the id. Key and ciphertext are base64url. */
export async function encryptSheet(id: string, text: string): Promise<{ key: string; ciphertext: string }> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = await crypto.subtle.encrypt(parametersOf(id, iv), key, pad(text))
  const raw = await crypto.subtle.exportKey('raw', key)
  return { key: toBase64Url(new Uint8Array(raw)), ciphertext: toBase64Url(iv, new Uint8Array(encrypted)) }
}

/** Null with another key or id, or if the ciphertext was changed. */
export async function decryptSheet(
  { id, key }: { id: string; key: string },
  ciphertext: string,
): Promise<string | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), ALGORITHM, false, ['decrypt'])
    const bytes = fromBase64Url(ciphertext)
    const parameters = parametersOf(id, bytes.slice(0, IV_BYTES))
    const plain = await crypto.subtle.decrypt(parameters, imported, bytes.slice(IV_BYTES))
    return new TextDecoder().decode(plain)
  } catch {
    return null
  }
}

const parametersOf = (id: string, iv: BufferSource) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(`twofold sheet ${id}`),
})

/** Blanks at the end, which JSON ignores. */
function pad(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  const overhead = IV_BYTES + TAG_BYTES
  const padded = new Uint8Array(Math.ceil((bytes.length + overhead) / STEP) * STEP - overhead).fill(0x20)
  padded.set(bytes)
  return padded
}

function toBase64Url(...parts: readonly Uint8Array[]): string {
  // One character at a time, because the arguments of a function are limited.
  const text = parts.map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}
