import type { ReactNode } from 'react'
import { privateHeaders, privateMeta } from '#web/layout/page-title.ts'
import { PrivatePage } from '#web/layout/private-page.tsx'
import { WritingPage } from '#web/layout/writing-page.tsx'
import { pageTexts } from '#web/messages/en/pages.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/feedback-create'

export const headers = privateHeaders

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(siteOf(matches))
}

export default function FeedbackCreateScreen(): ReactNode {
  const { title, purpose } = pageTexts.feedbackCreate
  return <PrivatePage>{() => <WritingPage title={title} purpose={purpose} />}</PrivatePage>
}
