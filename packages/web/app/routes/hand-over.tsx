import { useEffect, useState } from 'react'
import { AfterHandOver, BeforeHandOver } from '#web/features/hand-over/hand-over.tsx'
import { focusHeading } from '#web/layout/focus-heading.ts'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { FullHeight } from '#web/layout/private-fallback.tsx'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { useSession } from '#web/session/index.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export { privateHeaders as headers, privateMeta as meta } from '#web/layout/page-title.ts'

/** Hands the device over to the partner. The invitation is only in memory, so that the URL reveals nothing. */
export default function HandOverScreen() {
  const { status } = useSession()
  const [handedOver, setHandedOver] = useState<{ invitation: string | null } | null>(null)

  useEffect(() => {
    if (handedOver === null) return
    window.scrollTo(0, 0)
    focusHeading()
  }, [handedOver])

  return (
    <FullHeight>
      {status === 'unknown' && <WithoutScripts page="private" />}
      <PageFrame width="reading" className="noscript:hidden">
        {status === 'unknown' && <Skeleton className="h-96 noscript:hidden" />}
        {status === 'signed-in' && (
          <BeforeHandOver onHandedOver={(invitation) => setHandedOver({ invitation })} />
        )}
        {status === 'signed-out' && <AfterHandOver invitation={handedOver?.invitation ?? null} />}
      </PageFrame>
    </FullHeight>
  )
}
