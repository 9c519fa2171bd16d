import type { ReactNode } from 'react'
import { Suspense, use } from 'react'
import type { ApiFailure } from '#web/api/api-failure.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadProblem, PageProblem } from './load-problem.tsx'
import { useReload } from './use-reload.ts'
import { useTryAgain } from './use-try-again.ts'

interface LoadedPartProps<T> {
  of: Promise<Loaded<T>>
  skeleton: ReactNode
  children(data: T): ReactNode
  /** Draws a failure, whose usual words are given; undefined: just those. */
  failed?(failure: ApiFailure, usual: ReactNode): ReactNode | undefined
  /** A failure takes the place of the whole page. */
  page?: boolean
}

/** Draws a part of a page once the promise that its loader returned has settled. */
export function LoadedPart<T>(props: LoadedPartProps<T>): ReactNode {
  return (
    <Suspense fallback={props.skeleton}>
      <Settled {...props} />
    </Suspense>
  )
}

function Settled<T>({ of, children, failed, page = false }: LoadedPartProps<T>): ReactNode {
  const { data, failure } = use(of)
  if (failure === null) return children(data)
  return <Failed failure={failure} page={page} draw={failed} />
}

function Failed(props: {
  failure: ApiFailure
  page: boolean
  draw: LoadedPartProps<unknown>['failed']
}): ReactNode {
  const { failure, page, draw } = props
  const reload = useReload()
  useTryAgain(failure.code === 'offline', () => void reload())
  const Problem = page ? PageProblem : LoadProblem
  const usual = <Problem failure={failure} onRetry={() => void reload()} />
  return draw?.(failure, usual) ?? usual
}
