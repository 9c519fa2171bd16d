import type { Assessment } from '@twofold/contract/assessment'
import { getDraft, listAssessments, saveAnswers } from '@twofold/contract/assessment'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { Answer } from '@twofold/instrument'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { hasStoredSession } from '#web/session/session-hints.ts'
import { sessionStore } from '#web/session/store.ts'
import type { AnswerMap, AnswerPatch } from './questionnaire.ts'
import { fromPatch, toPatch } from './questionnaire.ts'
import type { SaveQueue, SaveSnapshot } from './save-queue.ts'
import { createSaveQueue, dropStale } from './save-queue.ts'
import type { UnsentStore } from './unsent-store.ts'
import { openUnsentStore } from './unsent-store.ts'

const SAVE_TIMEOUT = 15_000

/** Refusals that no repetition can turn into a success. */
const FOR_GOOD = new Set<string>([
  'already_completed',
  'not_found',
  'validation_failed',
  'malformed_request',
  'consent_required',
  'account_frozen',
])

/** What a failed save means for the answers that it carried. */
export function judgeSave(error: unknown, holdsSession: boolean): 'again' | 'sign_in' | 'refused' {
  if (!isApiFailure(error)) return 'again'
  // With a session at hand this is a renewal that did not get through; the session itself says when it has ended.
  if (error.code === 'not_signed_in') return holdsSession ? 'again' : 'sign_in'
  if (error.code === 'recovery_only') return 'sign_in'
  return FOR_GOOD.has(error.code) ? 'refused' : 'again'
}

function holdsSession(): boolean {
  return sessionStore.get().status === 'signed-in' && hasStoredSession()
}

interface Saving {
  queue: SaveQueue
  store: UnsentStore
}

/** Puts answers that the server has taken into the draft that the pages share. */
function keepSaved(id: string, batch: AnswerPatch, reply: ReplyOf<typeof saveAnswers>): void {
  clientCache.update(getDraft, {}, (shared) => {
    const { draft } = shared
    if (draft?.id !== id) return shared
    return {
      draft: {
        ...draft,
        ...reply,
        answers: { ...draft.answers, ...batch.answers },
        importance: { ...draft.importance, ...batch.importance },
      },
    }
  })
  clientCache.update(listAssessments, {}, (list) => ({
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, ...reply } : item)),
  }))
}

function openSaving(assessmentId: string): Saving {
  const store = openUnsentStore(assessmentId)
  const queue = createSaveQueue({
    send: async (batch, leaving) => {
      const patch = toPatch(batch)
      const options = { keepalive: leaving, signal: AbortSignal.timeout(SAVE_TIMEOUT) }
      keepSaved(assessmentId, patch, await callApi(saveAnswers, { id: assessmentId, ...patch }, options))
    },
    judge: (error) => judgeSave(error, holdsSession()),
    keep: store.write,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    now: Date.now,
  })
  return { queue, store }
}

/** Follows the page and the network: sends on leaving, goes on when there is a connection, warns only when unsent. */
function watchPage({ queue, store }: Saving, refresh: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') queue.flush(true)
    else refresh()
  }
  const onLeave = () => queue.flush(true)
  const onOnline = () => queue.resume()
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (queue.snapshot().unsent > 0 && store.holds()) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('beforeunload', onBeforeUnload)
    queue.flush()
  }
}

/** Goes on after a new sign-in; forgets everything after a deliberate sign-out, which has cleared the device. */
function watchSession({ queue, store }: Saving): () => void {
  return sessionStore.subscribe(() => {
    if (sessionStore.get().status === 'signed-in') queue.resume()
    else setTimeout(() => !store.holds() && queue.forget(), 0)
  })
}

export interface Answering {
  answers: AnswerMap
  save: SaveSnapshot
  answer(id: string, value: Answer): void
}

/** How many questions the answers of a draft leave no longer open. */
const countAnswers = (draft: Assessment) => Object.keys(fromPatch(draft)).length

/** Answers of one draft: shown at once, saved within a second, never lost while unacknowledged. */
export function useAnswering(loaded: Assessment): Answering {
  const [saving] = useState(() => openSaving(loaded.id))
  const { queue, store } = saving
  const save = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)
  // What the loader gave, with every save that was confirmed since, by this page or one that was left.
  const shared = useSyncExternalStore(clientCache.subscribe, () => clientCache.peek(getDraft, {})?.draft)
  const draft = shared?.id === loaded.id ? shared : loaded
  const server = useMemo(() => fromPatch(draft), [draft])
  // Answers that were given elsewhere are in the count alone.
  const isBehind = save.unsent === 0 && draft.answered !== countAnswers(draft)

  // Takes over what was answered elsewhere.
  const refresh = useEffectEvent(() => {
    clientCache.invalidate()
    void clientCache.read(getDraft, {}).catch(() => undefined)
  })
  useEffect(() => {
    if (isBehind) refresh()
  }, [isBehind])

  const restore = useEffectEvent(() => queue.restore(dropStale(store.read(), server)))
  useEffect(() => {
    restore()
    const leavePage = watchPage(saving, () => refresh())
    const leaveSession = watchSession(saving)
    return () => {
      leavePage()
      leaveSession()
    }
  }, [saving])

  return {
    answers: queue.overlay(server),
    save,
    answer: (id, value) => queue.set(id, value, server[id]),
  }
}
