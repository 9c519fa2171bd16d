import type { Answer } from '@twofold/instrument'
import type { AnswerMap } from './questionnaire.ts'

/** One answer that the server has not acknowledged, and what the server held when it was given. */
export interface UnsentAnswer {
  value: Answer
  was: Answer | null
}
export type Unsent = Readonly<Record<string, UnsentAnswer>>

export type SaveState =
  /** Nothing was changed in this visit. */
  | 'resting'
  | 'saving'
  | 'saved'
  /** Not saved yet; retried automatically. */
  | 'retrying'
  /** The sign-in has ended; waits for `resume`. */
  | 'signed_out'
  /** The server will never take these answers; nothing is kept. */
  | 'refused'

export interface SaveSnapshot {
  state: SaveState
  unsent: number
  /** Grows with every answer and every acknowledgement. */
  revision: number
  savedAt: number | null
}

export interface SaveQueueOptions {
  /** Sends one batch; rejects when it was not acknowledged. */
  send(batch: Record<string, Answer>, leaving: boolean): Promise<void>
  /** What a rejection means. */
  judge(error: unknown): 'again' | 'sign_in' | 'refused'
  /** Keeps unsent answers for a reload of this tab; called with an empty record as soon as nothing is unsent. */
  keep(unsent: Unsent): void
  /** Runs something later; the returned function cancels it. */
  later(run: () => void, milliseconds: number): () => void
  now(): number
}

export interface SaveQueue {
  set(id: string, value: Answer, was: Answer | undefined): void
  /** Takes up what a reload left over. */
  restore(unsent: Unsent): void
  /** Sends what waits without waiting; `leaving` while the page goes away. */
  flush(leaving?: boolean): void
  /** Goes on after a new sign-in or when the network is back. */
  resume(): void
  /** Forgets everything unsent: sign-out and quick exit. */
  forget(): void
  /** What the person sees: the server's answers with the unsent ones on top. */
  overlay(server: AnswerMap): AnswerMap
  snapshot(): SaveSnapshot
  subscribe(listener: () => void): () => void
}

/** Answers given within this time travel together; far below the second that a save may take. */
const BATCH_WINDOW = 400
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000

/** The wait before a retry: 1, 2, 4 … at most 30 seconds. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, failures - 1))
}

/**
 * What of the left-over answers may still be sent. An answer that was changed elsewhere since it was given here
 * is newer than ours and stays.
 */
export function dropStale(unsent: Unsent, server: AnswerMap): Unsent {
  return Object.fromEntries(
    Object.entries(unsent).filter(([id, { value, was }]) => {
      const held = server[id] ?? null
      return held !== value && held === was
    }),
  )
}

/** Saves answers one batch after the other; what is not acknowledged stays and is tried again. */
export function createSaveQueue({ send, judge, keep, later, now }: SaveQueueOptions): SaveQueue {
  const listeners = new Set<() => void>()
  let waiting: Record<string, UnsentAnswer> = {}
  let current: SaveSnapshot = { state: 'resting', unsent: 0, revision: 0, savedAt: null }
  let inFlight = false
  let failures = 0
  let generation = 0
  let cancelTimer: (() => void) | null = null

  function change(next: Partial<SaveSnapshot>) {
    current = { ...current, ...next, unsent: Object.keys(waiting).length, revision: current.revision + 1 }
    for (const listener of listeners) listener()
  }

  function schedule(milliseconds: number) {
    cancelTimer?.()
    cancelTimer = later(() => {
      cancelTimer = null
      void sendWaiting(false)
    }, milliseconds)
  }

  function remove(batch: Readonly<Record<string, UnsentAnswer>>) {
    // An answer changed while its older value travelled is a new object and stays.
    waiting = Object.fromEntries(Object.entries(waiting).filter(([id, answer]) => batch[id] !== answer))
    for (const [id, sent] of Object.entries(batch)) {
      const newer = waiting[id]
      if (newer) waiting[id] = { ...newer, was: sent.value }
    }
    keep(waiting)
  }

  async function sendWaiting(leaving: boolean): Promise<void> {
    if (inFlight || Object.keys(waiting).length === 0 || current.state === 'signed_out') return
    cancelTimer?.()
    cancelTimer = null
    inFlight = true
    const batch = waiting
    const mine = generation
    change({ state: failures > 0 ? 'retrying' : 'saving' })
    try {
      await send(Object.fromEntries(Object.entries(batch).map(([id, { value }]) => [id, value])), leaving)
      inFlight = false
      if (mine !== generation) return
      acknowledged(batch)
    } catch (error) {
      inFlight = false
      if (mine !== generation) return
      failed(judge(error))
    }
  }

  function acknowledged(batch: Readonly<Record<string, UnsentAnswer>>) {
    failures = 0
    remove(batch)
    const more = Object.keys(waiting).length > 0
    change({ state: more ? 'saving' : 'saved', savedAt: now() })
    if (more) schedule(0)
  }

  function failed(verdict: 'again' | 'sign_in' | 'refused') {
    if (verdict === 'again') {
      failures += 1
      change({ state: 'retrying' })
      schedule(retryDelay(failures))
      return
    }
    if (verdict === 'refused') {
      waiting = {}
      keep(waiting)
    }
    change({ state: verdict === 'sign_in' ? 'signed_out' : 'refused' })
  }

  return {
    set(id, value, was) {
      const before = waiting[id]
      waiting = { ...waiting, [id]: { value, was: before ? before.was : (was ?? null) } }
      keep(waiting)
      const held = current.state === 'signed_out' || current.state === 'retrying'
      change({ state: held ? current.state : 'saving' })
      if (current.state === 'saving' && !inFlight && cancelTimer === null) schedule(BATCH_WINDOW)
    },
    restore(unsent) {
      waiting = { ...unsent, ...waiting }
      keep(waiting)
      if (Object.keys(waiting).length === 0) return
      change({ state: 'saving' })
      schedule(0)
    },
    flush(leaving = false) {
      void sendWaiting(leaving)
    },
    resume() {
      failures = 0
      if (current.state === 'signed_out') change({ state: 'saving' })
      void sendWaiting(false)
    },
    forget() {
      generation += 1
      cancelTimer?.()
      cancelTimer = null
      waiting = {}
      failures = 0
      keep(waiting)
      change({ state: 'resting' })
    },
    overlay: (server) => ({
      ...server,
      ...Object.fromEntries(Object.entries(waiting).map(([id, { value }]) => [id, value])),
    }),
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
