import { adminDeleteDraft, adminPutDraft, type PostDraft } from '@twofold/contract/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { deleteLocalDraft, storeLocalDraft } from './local-draft-store.ts'

const PAUSE_MS = 1200
const RETRY_MS = 15_000

export type DraftContent = Omit<PostDraft, 'savedAt'>

/**
 * `local-only`: the server is unreachable and the draft is stored on this device only; `not-stored`: the device storage
 * failed, too.
 */
export type DraftState =
  | { name: 'idle' }
  | { name: 'waiting' }
  | { name: 'saved'; at: Date }
  | { name: 'local-only' }
  | { name: 'not-stored' }

interface DraftOptions {
  /** Whether the text differs from the saved article. */
  dirty: boolean
  /** Whether the editor has opened a stored draft. */
  isStored: boolean
  storeOnServer?: typeof putDraft
}

/**
 * Keeps unsaved text in two places: one draft on the server, written after a pause and again until that succeeds, and a copy on
 * this device of what the server does not have yet, for a lost connection or a closed tab. `finish` deletes both after
 * the article has been saved.
 */
export function useDraft(
  draft: DraftContent,
  { dirty, isStored, storeOnServer = putDraft }: DraftOptions,
): { state: DraftState; finish(): Promise<void> } {
  const [state, setState] = useState<DraftState>({ name: 'idle' })
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isStoredLocally = useRef(true)
  const isOnServer = useRef(isStored)
  const isClosed = useRef(false)
  // One request at a time, so that a deletion never overtakes the text before it.
  const requests = useRef(Promise.resolve())

  const send = useCallback(() => {
    requests.current = requests.current.then(async () => {
      if (isClosed.current) return
      const sent = latest.current
      try {
        const { savedAt } = await storeOnServer(sent)
        isOnServer.current = true
        if (latest.current !== sent) return
        deleteLocalDraft(sent.id)
        setState({ name: 'saved', at: new Date(savedAt) })
      } catch {
        // A later change has its own attempt, and a closed editor none: another account may be signed in by then.
        if (isClosed.current || latest.current !== sent) return
        setState(isStoredLocally.current ? { name: 'local-only' } : { name: 'not-stored' })
        timer.current = setTimeout(send, RETRY_MS)
      }
    })
  }, [storeOnServer])

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    deleteLocalDraft(latest.current.id)
    requests.current = requests.current.then(async () => {
      if (!isOnServer.current) return
      isOnServer.current = false
      await deleteDraft(latest.current.id)
    })
    return requests.current
  }, [])

  const { id, postId, baseUpdatedAt, fields } = draft
  useEffect(() => {
    latest.current = { id, postId, baseUpdatedAt, fields }
    clearTimeout(timer.current)
    if (!dirty) {
      setState({ name: 'idle' })
      void discard()
      return
    }
    isStoredLocally.current = storeLocalDraft({
      ...latest.current,
      savedAt: serverClock.now().toISOString(),
    })
    setState({ name: 'waiting' })
    timer.current = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [id, postId, baseUpdatedAt, fields, dirty, send, discard])

  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  useEffect(() => {
    const retry = () => {
      if (state.name === 'local-only' || state.name === 'not-stored') send()
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.name, send])

  return { state, finish: discard }
}

const putDraft = ({ id, ...rest }: DraftContent) => callApi(adminPutDraft, { id, ...rest })

/** Deletes a draft. Failures are ignored, because a draft equal to the saved article is not offered again. */
export async function deleteDraft(id: string): Promise<void> {
  deleteLocalDraft(id)
  await callApi(adminDeleteDraft, { id }).catch(() => undefined)
}
