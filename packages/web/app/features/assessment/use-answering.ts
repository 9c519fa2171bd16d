import type { Assessment } from '@twofold/contract/assessment'
import { getAssessment, saveAnswers } from '@twofold/contract/assessment'
import type { Answer } from '@twofold/instrument'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { sessionStore } from '#web/session/store.ts'
import { hasStoredSession } from '#web/session/traces.ts'
import type { AnswerMap } from './questionnaire.ts'
import { fromPatch, toPatch } from './questionnaire.ts'
import type { SaveQueue, SaveSnapshot } from './save-queue.ts'
import { createSaveQueue, stillWanted } from './save-queue.ts'
import { createSaves } from './saved-by-others.ts'
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

const saves = createSaves(() => performance.now())

interface Saving {
  queue: SaveQueue
  store: UnsentStore
}

function openSaving(assessmentId: string): Saving {
  const store = openUnsentStore(assessmentId)
  const queue = createSaveQueue({
    send: async (batch, leaving) => {
      const input = { id: assessmentId, ...toPatch(batch) }
      await callApi(saveAnswers, input, { keepalive: leaving, signal: AbortSignal.timeout(SAVE_TIMEOUT) })
      saves.tell(store)
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

/** Answers of one draft: shown at once, saved within a second, never lost while unacknowledged. */
export function useAnswering(draft: Assessment): Answering {
  const [server, setServer] = useState<AnswerMap>(() => fromPatch(draft))
  const [saving] = useState(() => openSaving(draft.id))
  const save = useSyncExternalStore(saving.queue.subscribe, saving.queue.snapshot, saving.queue.snapshot)

  useEffect(() => {
    saving.queue.restore(stillWanted(saving.store.read(), fromPatch(draft)))
    // Takes over what was answered elsewhere, unless something was answered here meanwhile.
    const refresh = async () => {
      const { revision } = saving.queue.snapshot()
      const fresh = await callApi(getAssessment, { id: draft.id }).catch(() => null)
      if (fresh === null || fresh.status !== 'draft') return
      if (saving.queue.snapshot().revision === revision) setServer(fromPatch(fresh))
    }
    const leavePage = watchPage(saving, () => void refresh())
    const leaveSession = watchSession(saving)
    const leaveSaves = saves.onOthers(saving.store, () => void refresh())
    return () => {
      leaveSaves()
      leavePage()
      leaveSession()
    }
  }, [saving, draft])

  return {
    answers: saving.queue.overlay(server),
    save,
    answer(id, value) {
      saving.queue.set(id, value, server[id])
      // Kept here too, so that it stays in sight once it is acknowledged.
      setServer((before) => ({ ...before, [id]: value }))
    },
  }
}
