import type { ReactNode } from 'react'
import { CreatePage } from '#web/features/feedback/create-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'

export default function FeedbackCreateScreen(): ReactNode {
  return (
    <PageFrame>
      <CreatePage />
    </PageFrame>
  )
}
