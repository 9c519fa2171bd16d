import type { DraftFields } from '@twofold/contract/blog'
import { adminDeleteDraft, adminPutDraft } from '@twofold/contract/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { deleteLocalDraft, storeLocalDraft } from './local-draft-store.ts'

const PAUSE_MS = 1200
const RETRY_MS = 15_000

export interface DraftContent {
  draftId: string
  postId: string | null
  baseUpdatedAt: string | null
  fields: DraftFields
}

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

/**
 * Stores the draft on this device with every change and on the server after a pause, with retries until the editor is
 * closed. `finish` deletes it after the article has been saved.
 */
export function useDraft(
  draft: DraftContent,
  dirty: boolean,
  storeOnServer = putDraft,
): { state: DraftState; finish(): Promise<void> } {
  const [state, setState] = useState<DraftState>({ name: 'idle' })
  const latest = useRef(draft)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isStoredLocally = useRef(true)
  const serverDraftIds = useRef(new Set<string>())
  const isClosed = useRef(false)

  const send = useCallback(async () => {
    if (running.current !== null) await running.current
    if (isClosed.current) return
    const sent = latest.current
    const { draftId: id } = sent
    const attempt = storeOnServer(sent).then(
      ({ savedAt }) => {
        serverDraftIds.current.add(id)
        if (latest.current.fields === sent.fields) setState({ name: 'saved', at: new Date(savedAt) })
      },
      () => {
        // A later change has its own attempt, and a closed editor none: another account may be signed in by then.
        if (isClosed.current || latest.current !== sent) return
        setState(isStoredLocally.current ? { name: 'local-only' } : { name: 'not-stored' })
        timer.current = setTimeout(() => void send(), RETRY_MS)
      },
    )
    running.current = attempt
    await attempt
    if (running.current === attempt) running.current = null
  }, [storeOnServer])

  const { draftId, postId, baseUpdatedAt, fields } = draft
  useEffect(() => {
    latest.current = { draftId, postId, baseUpdatedAt, fields }
    clearTimeout(timer.current)
    if (!dirty) {
      deleteLocalDraft(draftId)
      setState({ name: 'idle' })
      if (serverDraftIds.current.delete(draftId)) void deleteDraft(draftId)
      return
    }
    isStoredLocally.current = storeLocalDraft({
      draftId,
      postId,
      baseUpdatedAt,
      fields,
      savedAt: serverClock.now().toISOString(),
    })
    setState({ name: 'waiting' })
    timer.current = setTimeout(() => void send(), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [draftId, postId, baseUpdatedAt, fields, dirty, send])

  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  useEffect(() => {
    const retry = () => {
      if (state.name === 'local-only' || state.name === 'not-stored') void send()
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.name, send])

  const finish = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current
    const id = latest.current.draftId
    deleteLocalDraft(id)
    if (serverDraftIds.current.delete(id)) await deleteDraft(id)
  }, [])

  return { state, finish }
}

const putDraft = ({ draftId, ...rest }: DraftContent) => callApi(adminPutDraft, { id: draftId, ...rest })

/** Deletes a draft. Failures are ignored, because a draft equal to the saved article is not offered again. */
export async function deleteDraft(draftId: string): Promise<void> {
  deleteLocalDraft(draftId)
  await callApi(adminDeleteDraft, { id: draftId }).catch(() => undefined)
}
