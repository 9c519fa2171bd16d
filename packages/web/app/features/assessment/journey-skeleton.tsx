import { Skeleton } from '#web/ui/skeleton.tsx'

export function JourneySkeleton() {
  return (
    // As tall as a page of questions, so that the footer is off screen and does not shift (layout shift).
    <div aria-busy="true" className="min-h-[500dvh]">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-11 w-3/5" />
      <Skeleton className="mt-12 h-7 w-4/5" />
      <Skeleton className="mt-5 h-24" />
      <Skeleton className="mt-12 h-7 w-3/5" />
      <Skeleton className="mt-5 h-24" />
    </div>
  )
}
