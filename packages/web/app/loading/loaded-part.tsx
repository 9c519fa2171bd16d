import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiFailure } from '#web/api/api-failure.ts'
import { type Query, queryClient } from '#web/api/queries.ts'
import { LoadProblem, PageProblem } from './load-problem.tsx'

interface LoadedPartProps<T> {
  of: Query<T>
  skeleton: ReactNode
  children(data: T): ReactNode
  /** Renders a failure instead of the default element; undefined renders the default, null nothing. */
  renderFailure?(failure: ApiFailure, defaultElement: ReactNode): ReactNode | undefined
  /** Shows a failure as a page, with a heading. */
  page?: boolean
}

/** Renders a part of a page: its skeleton until it has loaded, and its failure with a button until another attempt succeeds. */
export function LoadedPart<T>(props: LoadedPartProps<T>) {
  const { of, skeleton, children, renderFailure, page = false } = props
  const { data, error, status, refetch } = useQuery<T, ApiFailure>(of, queryClient)
  // While another attempt is pending, the failure and its focused button stay.
  const [failure, setFailure] = useState(error)
  if (failure !== error && (error !== null || status === 'success')) setFailure(error)
  if (failure === null) return data === undefined ? skeleton : children(data)
  const Problem = page ? PageProblem : LoadProblem
  const defaultElement = <Problem failure={failure} onRetry={() => void refetch()} />
  const rendered = renderFailure?.(failure, defaultElement)
  return rendered === undefined ? defaultElement : rendered
}
