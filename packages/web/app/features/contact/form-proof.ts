import { informationTexts } from 'virtual:texts/information'
import { solveProofOfWork } from '#web/loading/proof-of-work.ts'

export interface Challenge {
  challenge: string
  difficulty: number
  waitSeconds: number
}

/** Sent with a message: the challenge, which contains the time it was issued, and the proof of work if required. */
export interface Proof {
  challenge: string
  nonce?: string
}

export type FormProof = ReturnType<typeof createFormProof>

/** Margin for clock differences. */
const MARGIN_MS = 300

const waitUntil = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

/** Creates the proof of one form. `onProgress` receives 0–1 during the proof of work, and null at its end. */
export function createFormProof(
  fetchChallenge: () => Promise<Challenge>,
  onProgress: (progress: number | null) => void,
) {
  let pending: Promise<{ proof: Proof; usableAt: number }> | null = null

  async function createProof(): Promise<{ proof: Proof; usableAt: number }> {
    const { challenge, difficulty, waitSeconds } = await fetchChallenge()
    const usableAt = performance.now() + waitSeconds * 1000 + MARGIN_MS
    if (difficulty === 0) return { proof: { challenge }, usableAt }
    onProgress(0)
    const nonce = await solveProofOfWork((tried) => `${challenge}:${tried}`, difficulty, onProgress)
    onProgress(null)
    if (nonce === null) throw new Error(informationTexts().contact.form.cannotWork)
    return { proof: { challenge, nonce }, usableAt }
  }

  function start(): Promise<{ proof: Proof; usableAt: number }> {
    const started = createProof()
    pending = started
    started.catch(() => {
      onProgress(null)
      if (pending === started) pending = null
    })
    return started
  }

  return {
    /** Starts in the background, so that sending does not have to wait. */
    prepare() {
      if (pending === null) void start().catch(() => undefined)
    },
    /** Resolves once the proof is usable; the same one until `reset`, so that a retry does not store a message twice. */
    async get(): Promise<Proof> {
      const { proof, usableAt } = await (pending ?? start())
      await waitUntil(usableAt)
      return proof
    },
    reset() {
      pending = null
    },
  }
}
