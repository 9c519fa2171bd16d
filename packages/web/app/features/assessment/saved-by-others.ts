/** Long enough for a draft to be read and drawn. */
const LATELY = 15_000

/**
 * What the pages of one document tell each other of saves. A page that was left goes on sending: what it saves may reach
 * the server after the next page has read the draft, which then has to ask again.
 */
export function createSaves(now: () => number) {
  let last: { by: object; at: number } | null = null
  const listeners = new Set<(by: object) => void>()
  return {
    tell(by: object): void {
      last = { by, at: now() }
      for (const listener of listeners) listener(by)
    },
    /** Calls back for each save by others from now on, and at once for one that a draft just read may lack. */
    onOthers(self: object, run: () => void): () => void {
      const listener = (by: object) => by !== self && run()
      listeners.add(listener)
      if (last !== null && last.by !== self && now() - last.at < LATELY) run()
      return () => void listeners.delete(listener)
    },
  }
}
