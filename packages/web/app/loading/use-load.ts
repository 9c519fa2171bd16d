import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '#web/api/api-failure.ts'
import { useTryAgain } from './use-try-again.ts'

export type Load<T> =
  | { status: 'loading'; data: null; failure: null }
  | { status: 'ready'; data: T; failure: null }
  | { status: 'failed'; data: null; failure: ApiFailure }

export type Loaded<T> = Load<T> & {
  /** Loads again; what is there stays until the answer comes. */
  reload(): void
  /** Puts what a change gave back in place; a load that was under way is older, and is not waited for. */
  replace(data: T): void
}

interface State<T> {
  key: string
  attempt: number
  load: Load<T>
}

const LOADING = { status: 'loading', data: null, failure: null } as const

function failureOf(error: unknown): ApiFailure {
  return error instanceof ApiFailure ? error : new ApiFailure({ code: 'unexpected', detail: String(error) })
}

/**
 * Loads something for a private page in the browser, again whenever `key` changes and, after a lost connection,
 * as soon as there is one again.
 */
export function useLoad<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ key, attempt: 0, load: LOADING })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    const controller = new AbortController()
    underWay.current = controller
    const put = (next: Load<T>) => {
      if (!controller.signal.aborted) setState({ key, attempt, load: next })
    }
    latest.current(controller.signal).then(
      (data) => put({ status: 'ready', data, failure: null }),
      (error: unknown) => put({ status: 'failed', data: null, failure: failureOf(error) }),
    )
    return () => controller.abort()
  }, [key, attempt])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  const shown = useRef(key)
  shown.current = key
  const replace = useCallback(
    (data: T) => {
      // What is shown is something else meanwhile.
      if (shown.current !== key) return
      underWay.current?.abort()
      setState({ key, attempt, load: { status: 'ready', data, failure: null } })
    },
    [key, attempt],
  )

  const current: Load<T> = state.key === key ? state.load : LOADING
  useTryAgain(current.failure?.code === 'offline', reload)

  return { ...current, reload, replace }
}
