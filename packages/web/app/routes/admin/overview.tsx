import { editorTexts } from 'virtual:texts/editor'
import { Plus } from 'lucide-react'
import { Outlet } from 'react-router'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'

export const handle = { isOnePage: true }

/** Heading and tabs of the administration pages, except the editor of an article. */
export default function OverviewLayout() {
  return (
    <PageFrame>
      <div ref={focusAfterRemoval}>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <PageHeading title={editorTexts().articles.title} className="min-w-0" />
          <LinkButton to="/admin/blog/edit/new" className="max-sm:w-full">
            <Plus aria-hidden size={18} />
            {editorTexts().articles.newArticle}
          </LinkButton>
        </div>
        <TabLinks
          label={editorTexts().articles.tabs}
          tabs={[
            { to: '/admin/blog', text: editorTexts().articles.articles },
            { to: '/admin/blog/messages', text: editorTexts().articles.messages },
            { to: '/admin/blog/numbers', text: editorTexts().articles.numbers },
            { to: '/admin/blog/reports', text: editorTexts().abuseDesk.tab },
            { to: '/admin/blog/status', text: editorTexts().status.tab },
          ]}
          className="mb-10"
        />
        <Outlet />
      </div>
    </PageFrame>
  )
}
