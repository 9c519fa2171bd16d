import type { ComponentType, ReactNode } from 'react'
import { Suspense, use, useReducer, useState } from 'react'
import { ApiFailure } from '#web/api/api-failure.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { problemsTexts } from '#web/messages/problems/index.ts'
import { LoadProblem } from './load-problem.tsx'
import { useTryAgain } from './use-try-again.ts'

export interface LatePart<Props> {
  (props: Props & { skeleton?: ReactNode }): ReactNode
  /** Starts loading; rejects if the part could not be loaded. It renders without its skeleton afterwards. */
  load(): Promise<void>
  /** The same without an answer: where the part is shown, it reports a failure. */
  preload(): void
}

/**
 * A component whose module and texts are loaded when it is first rendered, or before by `load`. While they load, it
 * shows `skeleton`; if they do not arrive, a notice in its place that tries again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let component: ComponentType<Props> | null = null
  let pending: Promise<Loaded<ComponentType<Props>>> | null = null

  function begin(): Promise<Loaded<ComponentType<Props>>> {
    pending ??= loadWithTexts(load).then(
      (data) => {
        component = data
        return { data, failure: null }
      },
      () => {
        // The next attempt requests the files again.
        pending = null
        return { data: null, failure: new ApiFailure({ code: 'offline', detail: problemsTexts().offline }) }
      },
    )
    return pending
  }

  function Part({ skeleton = null, ...rest }: Props & { skeleton?: ReactNode }): ReactNode {
    // Chosen once: another element in its place would lose its state.
    const [Present] = useState(() => component)
    const [, tryAgain] = useReducer((attempts: number) => attempts + 1, 0)
    const props = rest as unknown as Props
    if (Present !== null) return <Present {...props} />
    return (
      <Suspense fallback={skeleton}>
        <Settled of={begin()} onRetry={tryAgain}>
          {(Component) => <Component {...props} />}
        </Settled>
      </Suspense>
    )
  }

  return Object.assign(Part, {
    preload: () => void begin(),
    async load() {
      const { failure } = await begin()
      if (failure !== null) throw failure
    },
  })
}

interface SettledProps<T> {
  of: Promise<Loaded<T>>
  onRetry(): void
  children(data: T): ReactNode
}

function Settled<T>({ of, onRetry, children }: SettledProps<T>): ReactNode {
  const { data, failure } = use(of)
  useTryAgain(failure !== null, onRetry)
  return failure === null ? children(data) : <LoadProblem failure={failure} onRetry={onRetry} />
}
