import { adminPreview } from '@twofold/contract/blog'
import { useEffect, useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'

const PAUSE_MS = 400

/** `refused`: the server does not render a text of this length or structure. */
export type PreviewFailure = 'refused' | 'offline'

export interface Rendered {
  html: string
  words: number
  readingMinutes: number
  /** Hosts besides this site that images may come from. */
  imageHosts: readonly string[]
}

/** The text as the public page renders it, a moment after the last key; `failed` says why the last one could not be had. */
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
