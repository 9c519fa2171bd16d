import { createSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { CreatePage } from '#web/features/feedback/create-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'

export const clientAction = apiAction([createSurvey])

export default function FeedbackCreateScreen(): ReactNode {
  return (
    <PageFrame>
      <CreatePage />
    </PageFrame>
  )
}
