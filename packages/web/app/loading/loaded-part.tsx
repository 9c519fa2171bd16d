import type { ReactNode } from 'react'
import { Suspense, use } from 'react'
import type { ApiFailure } from '#web/api/api-failure.ts'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadProblem, PageProblem } from './load-problem.tsx'
import { useAutoRetry } from './use-auto-retry.ts'
import { useReload } from './use-reload.ts'

interface LoadedPartProps<T> {
  of: Promise<Loaded<T>>
  skeleton: ReactNode
  children(data: T): ReactNode
  /** Renders a failure instead of the default element; undefined renders the default, null nothing. */
  renderFailure?(failure: ApiFailure, defaultElement: ReactNode): ReactNode | undefined
  /** Shows a failure as a page, with a heading. */
  page?: boolean
}

/** Renders a part of a page once the promise of its loader has settled. */
export function LoadedPart<T>(props: LoadedPartProps<T>): ReactNode {
  return (
    <Suspense fallback={props.skeleton}>
      <PartContent {...props} />
    </Suspense>
  )
}

function PartContent<T>({ of, children, renderFailure, page = false }: LoadedPartProps<T>): ReactNode {
  const { data, failure } = use(of)
  if (failure === null) return children(data)
  return <PartFailure failure={failure} page={page} render={renderFailure} />
}

function PartFailure(props: {
  failure: ApiFailure
  page: boolean
  render: LoadedPartProps<unknown>['renderFailure']
}): ReactNode {
  const { failure, page, render } = props
  const reload = useReload()
  useAutoRetry(failure.code === 'offline', () => void reload())
  const Problem = page ? PageProblem : LoadProblem
  const defaultElement = <Problem failure={failure} onRetry={() => void reload()} />
  const rendered = render?.(failure, defaultElement)
  return rendered === undefined ? defaultElement : rendered
}
