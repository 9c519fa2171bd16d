import type { ComponentType, ReactNode } from 'react'
import { Suspense, use, useReducer, useState } from 'react'
import { createFailure } from '#web/api/api-failure.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { problemsTexts } from '#web/messages/problems/index.ts'
import { LoadProblem } from './load-problem.tsx'
import { useAutoRetry } from './use-auto-retry.ts'

export interface LatePart<Props> {
  (props: Props & { skeleton?: ReactNode }): ReactNode
  /** Loads the part, which then renders without a skeleton; rejects with an `ApiFailure`. */
  load(): Promise<void>
  /** Starts to load the part; a failure is shown when the part is rendered. */
  preload(): void
}

/**
 * A component whose module and texts load on its first render, or earlier by `load`. It shows `skeleton` while they load
 * and a notice that retries if they fail to load.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let component: ComponentType<Props> | null = null
  let pending: Promise<Loaded<ComponentType<Props>>> | null = null

  function start(): Promise<Loaded<ComponentType<Props>>> {
    pending ??= loadWithTexts(load).then(
      (data) => {
        component = data
        return { data, failure: null }
      },
      async () => {
        // Cleared, so that the next attempt requests the files again.
        pending = null
        const failure = await createFailure(() => ({ code: 'offline', detail: problemsTexts().offline }))
        return { data: null, failure }
      },
    )
    return pending
  }

  function Part({ skeleton = null, ...rest }: Props & { skeleton?: ReactNode }): ReactNode {
    // Chosen once, because another element type would lose the component's state.
    const [LoadedComponent] = useState(() => component)
    const [, tryAgain] = useReducer((attempts: number) => attempts + 1, 0)
    const props = rest as unknown as Props
    if (LoadedComponent !== null) return <LoadedComponent {...props} />
    return (
      <Suspense fallback={skeleton}>
        <LateContent of={start()} onRetry={tryAgain}>
          {(Component) => <Component {...props} />}
        </LateContent>
      </Suspense>
    )
  }

  return Object.assign(Part, {
    preload: () => void start(),
    async load() {
      const { failure } = await start()
      if (failure !== null) throw failure
    },
  })
}

interface LateContentProps<T> {
  of: Promise<Loaded<T>>
  onRetry(): void
  children(data: T): ReactNode
}

function LateContent<T>({ of, onRetry, children }: LateContentProps<T>): ReactNode {
  const { data, failure } = use(of)
  useAutoRetry(failure !== null, onRetry)
  return failure === null ? children(data) : <LoadProblem failure={failure} onRetry={onRetry} />
}
