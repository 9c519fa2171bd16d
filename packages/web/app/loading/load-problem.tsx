import { siteTexts } from 'virtual:texts/site'
import type { ApiFailure } from '#web/api/api-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

interface Problem {
  failure: ApiFailure
  onRetry(): void
}

function describeFailure(failure: ApiFailure): { title: string; lead: string } {
  return failure.code === 'offline'
    ? { title: siteTexts().loading.offline, lead: siteTexts().loading.offlineLead }
    : { title: siteTexts().loading.problem, lead: failure.message }
}

/** Replaces a part of a page that could not be loaded and names the cause: connection or site. */
export function LoadProblem({ failure, onRetry }: Problem) {
  const { title, lead } = describeFailure(failure)
  return (
    <div role="alert">
      <Notice tone={failure.code === 'offline' ? 'plain' : 'danger'} title={title}>
        <p>{lead}</p>
        <Button kind="secondary" className="mt-4" onClick={onRetry}>
          {siteTexts().loading.again}
        </Button>
      </Notice>
    </div>
  )
}

/** Replaces a page that could not be loaded. */
export function PageProblem({ failure, onRetry }: Problem) {
  const { title, lead } = describeFailure(failure)
  return (
    <div role="alert">
      <PageHeading title={title} lead={lead} className="mb-8" />
      <Button size="lg" onClick={onRetry}>
        {siteTexts().loading.again}
      </Button>
    </div>
  )
}
