import { Outlet, useLocation, useParams } from 'react-router'
import { PrivateFallback } from '#web/layout/private-fallback.tsx'
import { PrivateError, PrivatePage } from '#web/layout/private-page.tsx'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { getVisit, lockAnswers } from '#web/lock/lock-answers.ts'
import { redirectOldAddress } from '#web/navigation/old-address.ts'
import { requireSession, userContext } from '#web/session/require-session.ts'
import type { Route } from './+types/private'

export { privateHeaders as headers, privateMeta as meta } from '#web/layout/page-title.ts'

export const clientMiddleware = [redirectOldAddress, requireSession, lockAnswers]

/** On each private page, so that its shell is the same for every visitor even if the page itself loads nothing. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id }
}

export function HydrateFallback() {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PrivateError error={error} />
}

/** What every page for signed-in users shares, and the lock of answers around the pages about one assessment. */
export default function PrivateLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const visit = getVisit(pathname, useParams())
  return (
    <PrivatePage userId={loaderData.userId}>
      {visit === null ? (
        <Outlet />
      ) : (
        <AnswersLock key={visit} page={visit} className="px-4 pt-6 pb-12 sm:pt-10">
          <Outlet />
        </AnswersLock>
      )}
    </PrivatePage>
  )
}
