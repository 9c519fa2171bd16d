import type { ReactNode } from 'react'
import type { ApiFailure } from '#web/api/api-failure.ts'
import { loadingTexts } from '#web/messages/en/loading.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What stands where something could not be loaded: says whether the connection or we are the cause. */
export function LoadProblem({ failure, onRetry }: { failure: ApiFailure; onRetry(): void }): ReactNode {
  const offline = failure.code === 'offline'
  return (
    <div role="alert">
      <Notice
        tone={offline ? 'plain' : 'danger'}
        title={offline ? loadingTexts.offline : loadingTexts.problem}
      >
        <p>{offline ? loadingTexts.offlineLead : failure.message}</p>
        <Button kind="secondary" className="mt-4" onClick={onRetry}>
          {loadingTexts.again}
        </Button>
      </Notice>
    </div>
  )
}
