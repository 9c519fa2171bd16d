import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Query, queryClient } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { watchIdle } from '#web/lock/activity.ts'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { DASHBOARD, type LoadedPair } from './load-pair.ts'

/**
 * Removes loaded results from the dashboard once the idle lock applies, and ends the visit when the tab of the dashboard is
 * left.
 */
export function DashboardLock({ overview }: { overview: Query<{ pair: LoadedPair }> }) {
  useEffect(() => () => answersLock.leave(DASHBOARD), [])
  return (
    <LoadedPart of={overview} skeleton={null} renderFailure={() => null}>
      {({ pair }) => pair.summary !== null && <RemoveWhenIdle overview={overview.queryKey} />}
    </LoadedPart>
  )
}

function RemoveWhenIdle({ overview }: { overview: QueryKey }) {
  const remove = useEffectEvent(() => void queryClient.resetQueries({ queryKey: overview }))
  useEffect(() => watchIdle(() => remove()), [])
  return null
}
