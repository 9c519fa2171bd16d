import '#web/ui/styles/article.css'
import type { ReactNode } from 'react'
import { AdminPage } from '#web/features/blog-admin/admin-page.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/blog-admin'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export default function BlogAdminScreen(): ReactNode {
  return <PrivatePage>{(user) => <AdminPage key={user.id} />}</PrivatePage>
}
