import type { Answer } from '@twofold/instrument'
import { createObservable } from '#web/stores/observable.ts'
import type { AnswerMap } from './questionnaire.ts'

/** An answer that the server has not acknowledged; `was` is the server's value when it was given. */
export interface UnsentAnswer {
  value: Answer
  was: Answer | null
}
export type Unsent = Readonly<Record<string, UnsentAnswer>>

/** An answer with the time when the user gave it, in milliseconds. */
export interface GivenAnswer {
  id: string
  value: Answer
  at: number
}

export type SaveState =
  /** No answer was changed during this visit. */
  | 'resting'
  | 'saving'
  | 'saved'
  /** Not saved yet; retried automatically. */
  | 'retrying'
  /** The auth session has ended; waits for `resume`. */
  | 'signedOut'
  /** The server rejected the answers permanently; they are discarded. */
  | 'refused'

export interface SaveSnapshot {
  state: SaveState
  unsent: number
  /** Incremented by every answer and every acknowledgement. */
  revision: number
  savedAt: number | null
}

/** Answers given within this time (ms) are sent in one batch; the target is to save within a second. */
const BATCH_WINDOW = 400
const FIRST_RETRY = 1_000
const LONGEST_RETRY = 30_000

/** Delay before a retry in milliseconds: 1 s, doubled with each failure, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, failures - 1))
}

/** Removes unsent answers whose question was answered elsewhere since; the server's answer is newer. */
export function dropStale(unsent: Unsent, server: AnswerMap): Unsent {
  return Object.fromEntries(
    Object.entries(unsent).filter(([id, { value, was }]) => {
      const serverValue = server[id] ?? null
      return serverValue !== value && serverValue === was
    }),
  )
}

/** Creates a queue that saves answers in sequential batches and retries batches that were not acknowledged. */
export function createSaveQueue(options: {
  /** Sends one batch; rejects if the server did not acknowledge it. */
  send(batch: Record<string, Answer>, isUnloading: boolean): Promise<void>
  classifyError(error: unknown): 'again' | 'sign_in' | 'refused'
  /** Informs other tabs about an answer when it is given, and when the server has acknowledged answers. */
  announce?(news: GivenAnswer | 'saved'): void
  /** Stores unsent answers so that they survive a reload of this tab; an empty record removes them. */
  store(unsent: Unsent): void
  setTimer(run: () => void, milliseconds: number): () => void
  now(): number
}) {
  const { send, classifyError, announce, store, setTimer, now } = options
  let pending: Record<string, UnsentAnswer> = {}
  /** Times of the answers given during this visit; restored answers are older. */
  const givenAt = new Map<string, number>()
  const snapshot = createObservable<SaveSnapshot>({ state: 'resting', unsent: 0, revision: 0, savedAt: null })
  let inFlight = false
  let failures = 0
  let generation = 0
  let cancelTimer: (() => void) | null = null

  function update(next: Partial<SaveSnapshot>) {
    const { revision } = snapshot.get()
    snapshot.set({ ...snapshot.get(), ...next, unsent: Object.keys(pending).length, revision: revision + 1 })
  }

  function schedule(milliseconds: number) {
    cancelTimer?.()
    cancelTimer = setTimer(() => {
      cancelTimer = null
      void sendUnsent(false)
    }, milliseconds)
  }

  function remove(batch: Readonly<Record<string, UnsentAnswer>>) {
    // An answer changed while its older value was in flight is a new object and is retained.
    pending = Object.fromEntries(Object.entries(pending).filter(([id, answer]) => batch[id] !== answer))
    for (const [id, sent] of Object.entries(batch)) {
      const newer = pending[id]
      if (newer) pending[id] = { ...newer, was: sent.value }
    }
    store(pending)
  }

  async function sendUnsent(isUnloading: boolean): Promise<void> {
    if (inFlight || Object.keys(pending).length === 0 || snapshot.get().state === 'signedOut') return
    cancelTimer?.()
    cancelTimer = null
    inFlight = true
    const batch = pending
    const startGeneration = generation
    update({ state: failures > 0 ? 'retrying' : 'saving' })
    try {
      await send(Object.fromEntries(Object.entries(batch).map(([id, { value }]) => [id, value])), isUnloading)
      inFlight = false
      if (startGeneration !== generation) return
      onAcknowledged(batch)
    } catch (error) {
      inFlight = false
      if (startGeneration !== generation) return
      onFailed(classifyError(error))
    }
  }

  function onAcknowledged(batch: Readonly<Record<string, UnsentAnswer>>) {
    failures = 0
    remove(batch)
    const more = Object.keys(pending).length > 0
    update({ state: more ? 'saving' : 'saved', savedAt: now() })
    announce?.('saved')
    if (more) schedule(0)
  }

  function onFailed(verdict: 'again' | 'sign_in' | 'refused') {
    if (verdict === 'again') {
      failures += 1
      update({ state: 'retrying' })
      schedule(retryDelay(failures))
      return
    }
    if (verdict === 'refused') {
      pending = {}
      store(pending)
    }
    update({ state: verdict === 'sign_in' ? 'signedOut' : 'refused' })
  }

  function setPending({ id, value, at }: GivenAnswer, was: Answer | null) {
    givenAt.set(id, at)
    pending = { ...pending, [id]: { value, was } }
    store(pending)
    const held = snapshot.get().state === 'signedOut' || snapshot.get().state === 'retrying'
    update({ state: held ? snapshot.get().state : 'saving' })
    if (snapshot.get().state === 'saving' && !inFlight && cancelTimer === null) schedule(BATCH_WINDOW)
  }

  return {
    /** `was` is the answer on the server. */
    set(id: string, value: Answer, was: Answer | undefined) {
      const before = pending[id]
      const given = { id, value, at: now() }
      setPending(given, before ? before.was : (was ?? null))
      announce?.(given)
    },
    /**
     * Replaces an older unsent answer to the same question by one given in another tab. It is then sent by both tabs, so that
     * the older one, which may be in flight already, never remains on the server.
     */
    replaceOlder(given: GivenAnswer) {
      const own = pending[given.id]
      if (own !== undefined && (givenAt.get(given.id) ?? 0) < given.at) setPending(given, own.was)
    },
    /** Adds the unsent answers stored before a reload. */
    restore(unsent: Unsent) {
      pending = { ...unsent, ...pending }
      store(pending)
      if (Object.keys(pending).length === 0) return
      update({ state: 'saving' })
      schedule(0)
    },
    /** Sends unsent answers immediately. */
    flush(isUnloading = false) {
      void sendUnsent(isUnloading)
    },
    /** Continues after a new sign-in or when the network is available again. */
    resume() {
      failures = 0
      if (snapshot.get().state === 'signedOut') update({ state: 'saving' })
      void sendUnsent(false)
    },
    /** Removes unsent answers from memory at the end of the session; those that are stored stay. */
    forget() {
      generation += 1
      cancelTimer?.()
      cancelTimer = null
      pending = {}
      failures = 0
      update({ state: 'resting' })
    },
    /** The answers of the server with the unsent ones. */
    overlay: (server: AnswerMap): AnswerMap => ({
      ...server,
      ...Object.fromEntries(Object.entries(pending).map(([id, { value }]) => [id, value])),
    }),
    snapshot: snapshot.get,
    subscribe: snapshot.subscribe,
  }
}
