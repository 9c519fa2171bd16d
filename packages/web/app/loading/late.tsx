import type { ComponentType, ReactNode } from 'react'
import { Suspense, startTransition, use, useState } from 'react'
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
    pending ??= loadFiles(() => loadWithTexts(load)).then((loaded) => {
      component = loaded.data
      // The next attempt requests the files again.
      if (loaded.data === null) pending = null
      return loaded
    })
    return pending
  }

  function Part({ skeleton = null, ...rest }: Props & { skeleton?: ReactNode }): ReactNode {
    // Chosen once, because another element type would lose the component's state.
    const [LoadedComponent] = useState(() => component)
    const props = rest as unknown as Props
    if (LoadedComponent !== null) return <LoadedComponent {...props} />
    return (
      <LateValue start={start} skeleton={skeleton}>
        {(Component) => <Component {...props} />}
      </LateValue>
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

/** The outcome of loading files of the site. It fails without a connection; after an update, `watchSiteUpdates` reloads the page. */
export async function loadFiles<T>(load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await load(), failure: null }
  } catch {
    const failure = await createFailure(() => ({ code: 'offline', detail: problemsTexts().offline }))
    return { data: null, failure }
  }
}

/**
 * Shows a value that `start` loads, `skeleton` meanwhile, and a notice that retries if it failed. `start` returns the same
 * promise until it has failed.
 */
export function LateValue<T>(props: {
  start(): Promise<Loaded<T>>
  skeleton: ReactNode
  children(data: T): ReactNode
}): ReactNode {
  const { start, skeleton, children } = props
  const [loading, setLoading] = useState(start)
  // A transition, so that the notice and its focused button stay until the next attempt has ended.
  const retry = () => startTransition(() => setLoading(start()))
  return (
    <Suspense fallback={skeleton}>
      <LateContent of={loading} onRetry={retry}>
        {children}
      </LateContent>
    </Suspense>
  )
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
