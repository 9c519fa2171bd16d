import type { Assessment } from '@twofold/contract/assessment'
import { getAssessment } from '@twofold/contract/assessment'
import type { ReactNode } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { Answering } from './answering.tsx'
import { ExpiredPanel } from './interrupted.tsx'
import { JourneySkeleton } from './journey-skeleton.tsx'

/** The questions of one draft, with the answers given so far as the server has them now. */
export function DraftAnswering(props: {
  draftId: string
  signedIn: boolean
  afterOwnPart: ReactNode
  onCompleted(assessment: Assessment): void
  onStale(): void
}): ReactNode {
  const { draftId, signedIn, afterOwnPart, onCompleted, onStale } = props
  const draft = useLoad(draftId, async () => {
    const loaded = await callApi(getAssessment, { id: draftId })
    if (loaded.status !== 'draft') onStale()
    return loaded
  })
  if (draft.data === null && !signedIn) return <ExpiredPanel unsent={0} />
  if (draft.status === 'failed')
    return (
      <PageProblem
        failure={draft.failure}
        onRetry={draft.failure.code === 'not_found' ? onStale : draft.reload}
      />
    )
  if (draft.status === 'loading') return <JourneySkeleton />
  return (
    <Answering
      draft={draft.data}
      signedIn={signedIn}
      afterOwnPart={afterOwnPart}
      onCompleted={onCompleted}
      onStale={onStale}
    />
  )
}
