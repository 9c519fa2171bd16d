const BATCH = 256
const SLICE_MS = 12
/** So many times the likely number of tries: rarely does anybody need them, and they end what could not. */
const PATIENCE = 32

function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first === -1) return bytes.length * 8
  return first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Solves the server's proof of work: a number for which the SHA-256 of the text begins with enough zero bits; null if
 * the browser cannot. Works in slices short enough to keep the page responsive, and reports the probability, 0 to 1,
 * of being done by now.
 */
export async function findNonce(
  textOf: (nonce: string) => string,
  bits: number,
  onProgress: (likely: number) => void = () => undefined,
): Promise<string | null> {
  // Only on https, or on a machine of one's own.
  const { subtle } = globalThis.crypto
  if (subtle === undefined) return null
  const encoder = new TextEncoder()
  const isDone = async (nonce: number) => {
    const hash = await subtle.digest('SHA-256', encoder.encode(textOf(String(nonce))))
    return leadingZeroBits(new Uint8Array(hash)) >= bits
  }
  const most = PATIENCE * 2 ** bits
  let sliceEnds = performance.now() + SLICE_MS
  for (let start = 0; start < most; start += BATCH) {
    const done = await Promise.all(Array.from({ length: BATCH }, (_, index) => isDone(start + index)))
    const found = done.indexOf(true)
    if (found !== -1) return String(start + found)
    if (performance.now() < sliceEnds) continue
    onProgress(1 - Math.exp(-(start + BATCH) / 2 ** bits))
    await breathe()
    sliceEnds = performance.now() + SLICE_MS
  }
  return null
}
