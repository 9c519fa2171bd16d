import { Outlet } from 'react-router'
import { prefetch } from '#web/api/queries.ts'
import { meQuery } from '#web/api/shared-queries.ts'
import { AdminSkeleton } from '#web/features/blog-admin/admin-skeleton.tsx'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import type { Route } from './+types/admin'

export function clientLoader() {
  return { me: prefetch(meQuery) }
}

/** Administration pages. Users without the admin role see the not-found page; the server authorizes every call. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPart
      of={loaderData.me}
      skeleton={<AdminSkeleton />}
      page
      renderFailure={(_, defaultView) => <PageFrame>{defaultView}</PageFrame>}
    >
      {(me) => (me.roles.includes('admin') ? <Outlet /> : <NotFoundScreen />)}
    </LoadedPart>
  )
}
