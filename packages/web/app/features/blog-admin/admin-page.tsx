import { getMe } from '@twofold/contract/account'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { blogAdminTexts as texts } from '#web/messages/en/blog-admin.ts'
import { Link } from '#web/navigation/link.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditorPage } from './editor-page.tsx'
import { MessagesTab } from './messages-tab.tsx'
import { NumbersTab } from './numbers-tab.tsx'
import { PostList } from './post-list.tsx'

const tabs = [
  { name: 'articles', to: '/admin/blog', text: texts.articles },
  { name: 'messages', to: '/admin/blog?tab=messages', text: texts.messages },
  { name: 'numbers', to: '/admin/blog?tab=numbers', text: texts.numbers },
] as const

/**
 * The editor. Whoever is no admin sees what stands where nothing is; each call is checked by the server all the same.
 */
export function AdminPage(): ReactNode {
  const me = useLoad('roles', () => callApi(getMe, {}))
  const [search] = useSearchParams()
  if (me.status === 'loading') return <Opening />
  if (me.status === 'failed') {
    return (
      <PageFrame>
        <PageProblem failure={me.failure} onRetry={me.reload} />
      </PageFrame>
    )
  }
  if (!me.data.roles.includes('admin')) return <NotFoundScreen />
  const edit = search.get('edit')
  if (edit !== null) return <EditorPage edit={edit} />
  return <Overview tab={search.get('tab')} />
}

function Opening(): ReactNode {
  return (
    <PageFrame>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-10 h-96" />
    </PageFrame>
  )
}

function Overview({ tab }: { tab: string | null }): ReactNode {
  const current = tabs.find(({ name }) => name === tab)?.name ?? 'articles'
  return (
    <PageFrame>
      <PageHeading title={texts.title} className="mb-6" />
      <nav aria-label={texts.tabs} className="mb-10 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-6">
          {tabs.map(({ name, to, text }) => (
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
      {current === 'articles' && <PostList />}
      {current === 'messages' && <MessagesTab />}
      {current === 'numbers' && <NumbersTab />}
    </PageFrame>
  )
}
