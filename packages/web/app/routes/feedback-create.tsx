import type { ReactNode } from 'react'
import { CreatePage } from '#web/features/feedback/create-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-create'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export default function FeedbackCreateScreen(): ReactNode {
  return (
    <PrivatePage>
      {(user) => (
        <PageFrame>
          <CreatePage key={user.id} />
        </PageFrame>
      )}
    </PrivatePage>
  )
}
