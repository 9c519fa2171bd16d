import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder of the first dashboard tab, without a footer, which would move. */
export function NowSkeleton() {
  return (
    <div aria-busy="true" data-hides-footer="">
      <Skeleton className="h-48 rounded-card" />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </div>
  )
}
