import { PageFrame } from '#web/layout/page-frame.tsx'
import { FullHeight } from '#web/layout/private-fallback.tsx'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Loaded in the browser only: the server never sees which sheet is opened. */
const OpenSheets = late(async () => (await import('#web/features/sheet/open-sheets.tsx')).OpenSheets)

export const handle = { unlisted: true }

export { privateHeaders as headers, privateMeta as meta } from '#web/layout/page-title.ts'

/** For a person who helps, without an account: one page for all sheets. The fragment of the link has the id and the key. */
export default function SheetScreen() {
  const hydrated = useHydrated()
  return (
    <FullHeight>
      {!hydrated && <WithoutScripts page="private" />}
      <PageFrame className="pt-6 noscript:hidden sm:pt-8 print:p-0">
        {hydrated ? <OpenSheets skeleton={<Skeleton className="h-dvh" />} /> : <Skeleton className="h-dvh" />}
      </PageFrame>
    </FullHeight>
  )
}
