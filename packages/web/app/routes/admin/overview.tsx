import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { abuseDeskTexts } from '#web/messages/abuse-desk/index.ts'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { operatorStatusTexts } from '#web/messages/operator-status/index.ts'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'

export const handle = { isOnePage: true }

/** Heading and tabs of the administration pages, except the editor of an article. */
export default function OverviewLayout(): ReactNode {
  return (
    <PageFrame>
      <div ref={focusAfterRemoval}>
        <PageHeading title={texts().title} className="mb-6" />
        <TabLinks
          label={texts().tabs}
          tabs={[
            { to: '/admin/blog', text: texts().articles },
            { to: '/admin/blog/messages', text: texts().messages },
            { to: '/admin/blog/numbers', text: texts().numbers },
            { to: '/admin/blog/reports', text: abuseDeskTexts().tab },
            { to: '/admin/blog/status', text: operatorStatusTexts().tab },
          ]}
          className="mb-10"
        />
        <Outlet />
      </div>
    </PageFrame>
  )
}
