import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { redirectOldAddress } from '#web/navigation/old-address.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/private'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export const clientMiddleware = [redirectOldAddress, requireSession]

/** On each private page, so that its shell is the same for every visitor even if the page itself loads nothing. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id }
}

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

/** What every page for signed-in users shares. */
export default function PrivateLayout({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <PrivatePage userId={loaderData.userId}>
      <Outlet />
    </PrivatePage>
  )
}
