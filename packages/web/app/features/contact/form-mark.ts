import { findNonce } from '#web/api/proof-of-work.ts'
import { contactTexts } from '#web/messages/contact/index.ts'

export interface Challenge {
  challenge: string
  difficulty: number
  waitSeconds: number
}

/** Values sent with a message: when the form was opened, and the proof of work if required. */
export interface Mark {
  challenge: string
  nonce?: string
}

export interface FormMark {
  /** Begins early, on the first touch of the form, so that sending need not wait. */
  prepare(): void
  /** The mark, once it may be used. The same one until it is dropped, so that nothing is stored twice. */
  take(): Promise<Mark>
  drop(): void
}

/** Clocks and lines are not exact: a little later than asked. */
const MARGIN_MS = 300

const until = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

/** Keeps the mark of one form. `onProgress` hears of work while there is some, and null when it is over. */
export function createFormMark(
  fetchChallenge: () => Promise<Challenge>,
  onProgress: (likely: number | null) => void,
): FormMark {
  let pending: Promise<{ mark: Mark; usableAt: number }> | null = null

  async function make(): Promise<{ mark: Mark; usableAt: number }> {
    const { challenge, difficulty, waitSeconds } = await fetchChallenge()
    const usableAt = performance.now() + waitSeconds * 1000 + MARGIN_MS
    if (difficulty === 0) return { mark: { challenge }, usableAt }
    onProgress(0)
    const nonce = await findNonce((tried) => `${challenge}:${tried}`, difficulty, onProgress)
    onProgress(null)
    if (nonce === null) throw new Error(contactTexts().form.cannotWork)
    return { mark: { challenge, nonce }, usableAt }
  }

  function begin(): Promise<{ mark: Mark; usableAt: number }> {
    const made = make()
    pending = made
    made.catch(() => {
      onProgress(null)
      if (pending === made) pending = null
    })
    return made
  }

  return {
    prepare() {
      if (pending === null) void begin().catch(() => undefined)
    },
    async take() {
      const { mark, usableAt } = await (pending ?? begin())
      await until(usableAt)
      return mark
    },
    drop() {
      pending = null
    },
  }
}
