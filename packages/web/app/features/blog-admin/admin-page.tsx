import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { abuseDeskTexts } from '#web/messages/abuse-desk/index.ts'
import { blogAdminTexts as texts } from '#web/messages/blog-admin/index.ts'
import { operatorStatusTexts } from '#web/messages/operator-status/index.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorPage } from './editor-page.tsx'
import type { AdminData } from './load-admin.ts'
import { MessagesTab } from './messages-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import { PostList } from './post-list.tsx'
import { ReportsTab } from './reports-tab.tsx'
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
  const current = data.show
  return (
    <PageFrame>
      <PageHeading title={texts().title} className="mb-6" />
      <nav aria-label={texts().tabs} className="mb-10 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {tabs().map(({ name, to, text }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={current === name ? 'page' : undefined}
                className="inline-flex min-h-12 items-center border-b-3 border-transparent text-ink-soft hover:text-ink aria-[current]:border-you aria-[current]:font-semibold aria-[current]:text-you"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data.show === 'articles' && <PostList posts={data.posts} drafts={data.drafts} />}
      {data.show === 'messages' && <MessagesTab messages={data.messages} />}
      {data.show === 'numbers' && <NumbersTab stats={data.stats} />}
      {data.show === 'reports' && <ReportsTab abuseReports={data.abuseReports} />}
      {data.show === 'status' && <StatusTab status={data.status} />}
    </PageFrame>
  )
}
