import type { ReactNode } from 'react'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { abuseDeskTexts } from '#web/messages/abuse-desk/index.ts'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { operatorStatusTexts } from '#web/messages/operator-status/index.ts'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { EditorPage } from './editor-page.tsx'
import type { AdminData } from './load-admin.ts'
import { MessagesTab } from './messages-tab.tsx'
import { PostList } from './post-list.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { StatisticsTab } from './statistics-tab.tsx'
import { StatusTab } from './status-tab.tsx'

const tabs = () =>
  [
    { name: 'articles', to: '/admin/blog', text: texts().articles },
    { name: 'messages', to: '/admin/blog?tab=messages', text: texts().messages },
    { name: 'numbers', to: '/admin/blog?tab=numbers', text: texts().numbers },
    { name: 'reports', to: '/admin/blog?tab=reports', text: abuseDeskTexts().tab },
    { name: 'status', to: '/admin/blog?tab=status', text: operatorStatusTexts().tab },
  ] as const

/** Administration pages. Users without the admin role see the not-found page; the server authorizes every call. */
export function AdminPage({ data }: { data: AdminData }): ReactNode {
  return (
    <LoadedPart
      of={data.me}
      skeleton={<AdminSkeleton />}
      page
      renderFailure={(_, defaultView) => <PageFrame>{defaultView}</PageFrame>}
    >
      {(me) => {
        if (!me.roles.includes('admin')) return <NotFoundScreen />
        return data.show === 'editor' ? (
          <EditorPage edit={data.edit} data={data.editorData} />
        ) : (
          <Overview data={data} />
        )
      }}
    </LoadedPart>
  )
}

function AdminSkeleton(): ReactNode {
  return (
    <PageFrame>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-10 h-96" />
    </PageFrame>
  )
}

function Overview({ data }: { data: Exclude<AdminData, { show: 'editor' }> }): ReactNode {
  return (
    <PageFrame>
      <div ref={focusAfterRemoval}>
        <PageHeading title={texts().title} className="mb-6" />
        <TabLinks
          label={texts().tabs}
          tabs={tabs().map(({ name, ...tab }) => ({ ...tab, current: data.show === name }))}
          className="mb-10"
        />
        {data.show === 'articles' && <PostList posts={data.posts} drafts={data.drafts} />}
        {data.show === 'messages' && <MessagesTab messages={data.messages} />}
        {data.show === 'numbers' && <StatisticsTab stats={data.stats} />}
        {data.show === 'reports' && <ReportsTab abuseReports={data.abuseReports} />}
        {data.show === 'status' && <StatusTab status={data.status} />}
      </div>
    </PageFrame>
  )
}
