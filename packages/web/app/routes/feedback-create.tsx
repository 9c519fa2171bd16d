import { CreatePage } from '#web/features/feedback/create-page.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'

export default function FeedbackCreateScreen() {
  return (
    <PageFrame>
      <CreatePage />
    </PageFrame>
  )
}
