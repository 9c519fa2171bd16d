import '#web/ui/styles/article.css'
import {
  adminCreatePreviewLink,
  adminDeletePost,
  adminGetRevision,
  adminListRevisions,
  adminRestorePost,
} from '@twofold/contract/blog'
import { adminDeleteContactMessage, adminSettleContactMessage } from '@twofold/contract/contact'
import { adminBlockSender, adminSettleReport, adminUnblockSender } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { AdminPage } from '#web/features/blog-admin/admin-page.tsx'
import { loadAdmin } from '#web/features/blog-admin/load-admin.ts'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivateError, PrivateFallback, PrivatePage } from '#web/layout/private-page.tsx'
import { requireSession, userContext } from '#web/session/require-session.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/blog-admin'

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

export const clientAction = apiAction([
  adminBlockSender,
  adminCreatePreviewLink,
  adminDeleteContactMessage,
  adminDeletePost,
  adminGetRevision,
  adminListRevisions,
  adminRestorePost,
  adminSettleContactMessage,
  adminSettleReport,
  adminUnblockSender,
])

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return {
    userId: context.get(userContext).id,
    admin: loadAdmin(new URL(request.url).searchParams),
  }
}

export default function BlogAdminScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <PrivatePage userId={loaderData.userId}>
      <AdminPage data={loaderData.admin} />
    </PrivatePage>
  )
}
