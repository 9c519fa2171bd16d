import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { useReload } from '#web/loading/use-reload.ts'
import { useReloadOnReturn } from '#web/loading/use-reload-on-return.ts'
import { watchIdle } from '#web/lock/activity.ts'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import type { LoadedPair } from './load-pair.ts'
import { DASHBOARD } from './load-pair.ts'

/**
 * Removes loaded results from the dashboard once the idle lock applies, loads them again on return, and ends the visit when
 * the tab of the dashboard is left.
 */
export function DashboardLock({ overview }: { overview: Promise<Loaded<{ pair: LoadedPair }>> }): ReactNode {
  useEffect(() => () => answersLock.leave(DASHBOARD), [])
  return (
    <LoadedPart of={overview} skeleton={null} renderFailure={() => null}>
      {({ pair }) => pair.summary !== null && <ReloadResults />}
    </LoadedPart>
  )
}

function ReloadResults(): ReactNode {
  const reload = useReload()
  useReloadOnReturn(true)
  useEffect(() => watchIdle(() => void reload()), [reload])
  return null
}
