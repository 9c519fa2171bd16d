import { adminPreview } from '@twofold/contract/blog'
import { useEffect, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'

const PAUSE_MS = 400

/** `refused`: the server rejected the length or structure of the text. */
export type PreviewFailure = 'refused' | 'offline'

export interface Rendered {
  html: string
  words: number
  readingMinutes: number
  /** External hosts that images may be loaded from. */
  imageHosts: readonly string[]
}

/** Renders the text on the server after a pause in typing; `failed` is the reason why the last request failed. */
export function usePreview(content: string): { rendered: Rendered; failed: PreviewFailure | null } {
  const [rendered, setRendered] = useState<Rendered>({
    html: '',
    words: 0,
    readingMinutes: 1,
    imageHosts: [],
  })
  const [failed, setFailed] = useState<PreviewFailure | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const next = await callApi(adminPreview, { content }, { signal: controller.signal })
        setRendered(next)
        setFailed(null)
      } catch (error) {
        if (controller.signal.aborted) return
        setFailed(isApiFailure(error, 'validation_failed') ? 'refused' : 'offline')
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [content])

  return { rendered, failed }
}
