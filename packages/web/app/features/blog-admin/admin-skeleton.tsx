import { PageFrame } from '#web/layout/page-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder of an administration page. */
export function AdminSkeleton() {
  return (
    <PageFrame>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-10 h-[32rem]" />
    </PageFrame>
  )
}
