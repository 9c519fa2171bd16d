import { useQuery } from '@tanstack/react-query'
import { type Assessment, saveAnswers } from '@twofold/contract/assessment'
import type { Answer } from '@twofold/instrument'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { queryClient, read } from '#web/api/queries.ts'
import { cacheSavedAnswers, draftQuery } from '#web/api/shared-queries.ts'
import { hasStoredSession } from '#web/session/session-hints.ts'
import { sessionStore } from '#web/session/store.ts'
import { createAnswerChannel } from './answer-channel.ts'
import { fromPatch, toPatch } from './questionnaire.ts'
import { createSaveQueue, dropStale } from './save-queue.ts'
import { openUnsentStore } from './unsent-store.ts'

const SAVE_TIMEOUT = 15_000
const CLOSED_TAB_DELAY = 3_000

/** Error codes for which a retry cannot succeed. */
const PERMANENT_ERRORS = new Set<string>([
  'already_completed',
  'not_found',
  'validation_failed',
  'malformed_request',
  'consent_required',
  'account_frozen',
])

/** Decides what to do with the answers of a failed save: retry, wait for a sign-in, or discard. */
export function classifySaveError(error: unknown, hasSession: boolean): 'again' | 'sign_in' | 'refused' {
  if (!isApiFailure(error)) return 'again'
  // With a stored session the token renewal failed temporarily; the session store reports its real end.
  if (error.code === 'not_signed_in') return hasSession ? 'again' : 'sign_in'
  if (error.code === 'recovery_only') return 'sign_in'
  return PERMANENT_ERRORS.has(error.code) ? 'refused' : 'again'
}

function hasSession(): boolean {
  return sessionStore.get().status === 'signed-in' && hasStoredSession()
}

type Saving = ReturnType<typeof createSaving>

function createSaving(assessmentId: string) {
  const store = openUnsentStore(assessmentId)
  const channel = createAnswerChannel(assessmentId)
  const queue = createSaveQueue({
    send: async (batch, isUnloading) => {
      const input = { id: assessmentId, ...toPatch(batch) }
      const options = { keepalive: isUnloading, signal: AbortSignal.timeout(SAVE_TIMEOUT) }
      cacheSavedAnswers(input, await callApi(saveAnswers, input, options))
    },
    classifyError: (error) => classifySaveError(error, hasSession()),
    announce: channel.announce,
    store: store.write,
    setTimer: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    now: Date.now,
  })
  return { queue, store, channel }
}

/** Sends on hiding or unloading the page, retries when back online, and warns before unload if answers are unsent. */
function watchPage({ queue, store }: Saving, refresh: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') queue.flush(true)
    else refresh()
  }
  const onLeave = () => queue.flush(true)
  const onOnline = () => queue.resume()
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (queue.snapshot().unsent > 0 && store.isPresent()) event.preventDefault()
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

/** Loads the answers that other tabs save, and lets their newer answers replace unsent older ones. */
function watchOtherTabs({ queue, channel }: Saving, refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refreshIfVisible = () => {
    // A hidden page loads them when it is shown.
    if (document.visibilityState === 'visible') refresh()
  }
  const stop = channel.listen((news) => {
    clearTimeout(timer)
    if (news === 'saved') return refreshIfVisible()
    queue.replaceOlder(news)
    // A tab that is closed right after an answer saves it but does not announce that.
    timer = setTimeout(refreshIfVisible, CLOSED_TAB_DELAY)
  })
  return () => {
    clearTimeout(timer)
    stop()
    // This tab may have completed the draft.
    channel.announce('saved')
  }
}

/** Forgets the answers at the end of the session, so that none of them is sent for the next user of this tab. */
function watchSession({ queue }: Saving): () => void {
  return sessionStore.subscribe(() => {
    if (sessionStore.get().status === 'signed-in') queue.resume()
    else queue.forget()
  })
}

const countAnswers = (draft: Assessment) => Object.keys(fromPatch(draft)).length

/**
 * Answers of one draft: shown immediately, saved within a second, stored in this tab until acknowledged. Calls `onStale` if
 * the draft was completed or deleted elsewhere.
 */
export function useAnswering(loaded: Assessment, onStale: () => void) {
  const [saving] = useState(() => createSaving(loaded.id))
  const { queue, store } = saving
  const save = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot)
  // Read in the render that reads the queue, so that an answer which leaves the queue is already in the draft.
  const { data } = useQuery({ ...draftQuery, enabled: false }, queryClient)
  const draft = data?.draft?.id === loaded.id ? data.draft : loaded
  const server = useMemo(() => fromPatch(draft), [draft])
  // Responses to saves include answers given elsewhere only in their count.
  const isBehind = save.unsent === 0 && draft.answered !== countAnswers(draft)

  // Loads answers given elsewhere.
  const refresh = useEffectEvent(() => {
    read({ ...draftQuery, staleTime: 0 })
      .then(({ draft: current }) => current?.id === draft.id || onStale())
      .catch(() => undefined)
  })
  useEffect(() => {
    if (isBehind) refresh()
  }, [isBehind])

  const restore = useEffectEvent(() => queue.restore(dropStale(store.read(), server)))
  useEffect(() => {
    restore()
    const leavePage = watchPage(saving, () => refresh())
    const leaveSession = watchSession(saving)
    const leaveOtherTabs = watchOtherTabs(saving, () => refresh())
    return () => {
      leavePage()
      leaveOtherTabs()
      leaveSession()
    }
  }, [saving])

  return {
    answers: queue.overlay(server),
    save,
    answer: (id: string, value: Answer) => queue.set(id, value, server[id]),
  }
}
