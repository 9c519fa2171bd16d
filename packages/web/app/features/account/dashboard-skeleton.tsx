import type { ReactNode } from 'react'
import { accountTexts } from '#web/messages/account/index.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the layout of the dashboard while it is on its way. */
export function DashboardSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <PageHeading title={accountTexts().heading} />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="mt-16 h-9 w-56" />
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-16 h-9 w-56" />
      <Skeleton className="mt-5 h-40" />
    </div>
  )
}
