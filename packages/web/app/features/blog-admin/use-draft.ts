import type { DraftFields } from '@twofold/contract/blog'
import { adminDeleteDraft, adminPutDraft } from '@twofold/contract/blog'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { removeRescue, writeRescue } from './rescue-store.ts'

const PAUSE_MS = 1200
const AGAIN_MS = 15_000

export interface Work {
  draftId: string
  postId: string | null
  baseUpdatedAt: string | null
  fields: DraftFields
}

/** `kept`: the server was not reached and the draft is stored on this device; `unkept`: not even there. */
export type DraftState =
  | { name: 'idle' }
  | { name: 'waiting' }
  | { name: 'saved'; at: Date }
  | { name: 'kept' }
  | { name: 'unkept' }

/**
 * Keeps unfinished work: on this device with every change, on the server after a pause, again and again until that
 * has worked. `settle` ends it once the article itself is saved.
 */
export function useDraft(work: Work, dirty: boolean): { state: DraftState; settle(): Promise<void> } {
  const [state, setState] = useState<DraftState>({ name: 'idle' })
  const latest = useRef(work)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const kept = useRef(true)
  const stored = useRef(new Set<string>())

  const send = useCallback(async () => {
    if (running.current !== null) await running.current
    const sent = latest.current
    const { draftId: id, ...rest } = sent
    const attempt = callApi(adminPutDraft, { id, ...rest }).then(
      ({ savedAt }) => {
        stored.current.add(id)
        if (latest.current.fields === sent.fields) setState({ name: 'saved', at: new Date(savedAt) })
      },
      () => {
        setState(kept.current ? { name: 'kept' } : { name: 'unkept' })
        timer.current = setTimeout(() => void send(), AGAIN_MS)
      },
    )
    running.current = attempt
    await attempt
    if (running.current === attempt) running.current = null
  }, [])

  const { draftId, postId, baseUpdatedAt, fields } = work
  useEffect(() => {
    latest.current = { draftId, postId, baseUpdatedAt, fields }
    clearTimeout(timer.current)
    if (!dirty) {
      removeRescue(draftId)
      setState({ name: 'idle' })
      if (stored.current.delete(draftId)) void forget(draftId)
      return
    }
    kept.current = writeRescue({ draftId, postId, baseUpdatedAt, fields, savedAt: new Date().toISOString() })
    setState({ name: 'waiting' })
    timer.current = setTimeout(() => void send(), PAUSE_MS)
    return () => clearTimeout(timer.current)
  }, [draftId, postId, baseUpdatedAt, fields, dirty, send])

  useEffect(() => {
    const again = () => {
      if (state.name === 'kept' || state.name === 'unkept') void send()
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [state.name, send])

  const settle = useCallback(async () => {
    clearTimeout(timer.current)
    await running.current
    const id = latest.current.draftId
    removeRescue(id)
    if (stored.current.delete(id)) await forget(id)
  }, [])

  return { state, settle }
}

/** A draft that stays behind only offers what is saved already; the next offer leaves it out. */
export async function forget(draftId: string): Promise<void> {
  removeRescue(draftId)
  await callApi(adminDeleteDraft, { id: draftId }).catch(() => undefined)
}
