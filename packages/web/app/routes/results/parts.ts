import type { Comparison, Results } from '@twofold/contract/results'
import type { Loaded } from '#web/api/loaded.ts'
import { attempt } from '#web/api/loaded.ts'
import type { Sent } from '#web/features/invitation/load-sent.ts'
import { loadSent } from '#web/features/invitation/load-sent.ts'
import type { ProfileSnapshot } from '#web/features/results/change.ts'
import type { SharingState } from '#web/features/results/load-results.ts'
import {
  loadComparison,
  loadResults,
  loadSharing,
  loadSnapshots,
} from '#web/features/results/load-results.ts'

/** Parts of the results page, each loaded on its first use, so that a view requests only what it shows. */
export interface ResultsParts {
  /** All that the views for both need. */
  comparison: Promise<Loaded<Comparison>>
  own(): Promise<Loaded<Results>>
  sent(): Promise<Loaded<Sent>>
  sharing(): Promise<Loaded<SharingState>>
  snapshots(): Promise<Loaded<ProfileSnapshot[]>>
}

export function createResultsParts(assessmentId: string): ResultsParts {
  const own = once(() => attempt(loadResults(assessmentId)))
  return {
    comparison: attempt(loadComparison(assessmentId)),
    own,
    sent: once(() => attempt(loadSent(assessmentId))),
    sharing: once(() => attempt(loadSharing(assessmentId))),
    snapshots: once(async () => {
      const { data } = await own()
      return attempt(data?.change == null ? Promise.resolve([]) : loadSnapshots(data))
    }),
  }
}

/** The same promise on every call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}
