import { afterAll, prefetch } from '#web/api/queries.ts'
import { assessmentsQuery, meQuery } from '#web/api/shared-queries.ts'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { DataSection } from '#web/features/account/data-section.tsx'
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/data'

export function clientLoader() {
  const me = prefetch(meQuery)
  const assessments = prefetch(assessmentsQuery)
  return { assessments, all: prefetch(afterAll([assessments], me)) }
}

/** Waits for all parts, like the account tab. */
export default function DataTab({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart of={loaderData.all} skeleton={<Skeleton className="h-dvh" />}>
      {({ frozen, deletionAt }) => (
        <div className="grid grid-cols-1 gap-10 pt-2">
          <DeletionNotice at={deletionAt} />
          <LoadedPart of={loaderData.assessments} skeleton={<Skeleton className="h-40" />}>
            {({ items }) => <AssessmentList items={items} />}
          </LoadedPart>
          <DataSection frozen={frozen} />
        </div>
      )}
    </LoadedPart>
  )
}
