import {
  deleteAccount,
  exportAccount,
  freezeAccount,
  getMe,
  unfreezeAccount,
} from '@twofold/contract/account'
import { deleteAssessment, listAssessments } from '@twofold/contract/assessment'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { clientCache } from '#web/api/client-cache.ts'
import { attempt } from '#web/api/loaded.ts'
import { AssessmentList } from '#web/features/account/assessment-list.tsx'
import { DataSection } from '#web/features/account/data-section.tsx'
import { DeletionNotice } from '#web/features/account/deletion-notice.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/data'

export const clientAction = apiAction([
  deleteAccount,
  deleteAssessment,
  exportAccount,
  freezeAccount,
  unfreezeAccount,
])

export function clientLoader() {
  const assessments = attempt(clientCache.read(listAssessments, {}))
  const me = attempt(clientCache.read(getMe, {}))
  return { assessments, all: assessments.then(() => me) }
}

/** Waits for all parts, like the account tab. */
export default function DataTab({ loaderData }: Route.ComponentProps): ReactNode {
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
