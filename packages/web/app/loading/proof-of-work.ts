const BATCH = 256
const SLICE_MS = 12
/** Multiple of the expected number of tries after which the search ends; a solvable challenge fails with e^-32. */
const MAX_TRIES_FACTOR = 32

function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first === -1) return bytes.length * 8
  return first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}

const yieldToEventLoop = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Solves the server's proof of work: finds a number for which the SHA-256 of the text begins with `bits` zero bits.
 * Returns null without Web Crypto or without a solution. Works in slices of 12 ms so that the page stays responsive, and
 * reports the probability, 0 to 1, that a solution would have been found by now.
 */
export async function solveProofOfWork(
  formatText: (nonce: string) => string,
  bits: number,
  onProgress: (likely: number) => void = () => undefined,
): Promise<string | null> {
  // `subtle` exists in secure contexts only: https or localhost.
  const { subtle } = globalThis.crypto
  if (subtle === undefined) return null
  const encoder = new TextEncoder()
  const isDone = async (nonce: number) => {
    const hash = await subtle.digest('SHA-256', encoder.encode(formatText(String(nonce))))
    return leadingZeroBits(new Uint8Array(hash)) >= bits
  }
  const maxTries = MAX_TRIES_FACTOR * 2 ** bits
  let sliceEnds = performance.now() + SLICE_MS
  for (let start = 0; start < maxTries; start += BATCH) {
    const done = await Promise.all(Array.from({ length: BATCH }, (_, index) => isDone(start + index)))
    const found = done.indexOf(true)
    if (found !== -1) return String(start + found)
    if (performance.now() < sliceEnds) continue
    onProgress(1 - Math.exp(-(start + BATCH) / 2 ** bits))
    await yieldToEventLoop()
    sliceEnds = performance.now() + SLICE_MS
  }
  return null
}
