import { adminPreview } from '@twofold/contract/blog'
import { useEffect, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'

const PAUSE_MS = 400

export interface Rendered {
  html: string
  words: number
  readingMinutes: number
  /** Hosts besides this site that images may come from. */
  imageHosts: readonly string[]
}

/** The text as the public page renders it, a moment after the last key; `failed` while the last one could not be had. */
export function usePreview(content: string): { rendered: Rendered; failed: boolean } {
  const [rendered, setRendered] = useState<Rendered>({
    html: '',
    words: 0,
    readingMinutes: 1,
    imageHosts: [],
  })
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const next = await callApi(adminPreview, { content }, { signal: controller.signal })
        setRendered(next)
        setFailed(false)
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [content])

  return { rendered, failed }
}
