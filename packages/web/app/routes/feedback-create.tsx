import { createSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { CreatePage } from '#web/features/feedback/create-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-create'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export const clientMiddleware = [requireSession]

export function HydrateFallback(): ReactNode {
  return <PrivateFallback />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return <PrivateError error={error} />
}

export const clientAction = apiAction([createSurvey])

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { userId: context.get(userContext).id }
}

export default function FeedbackCreateScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <PrivatePage userId={loaderData.userId}>
      <PageFrame>
        <CreatePage />
      </PageFrame>
    </PrivatePage>
  )
}
