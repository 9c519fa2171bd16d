import type { AdminPost } from '@twofold/contract/blog'
import { adminGetPost, adminListDrafts } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { useNavigate } from '#web/navigation/navigate.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import { emptyFields, fieldsOf } from './fields.ts'
import { readRescues } from './rescue-store.ts'
import { unfinishedOf } from './unfinished.ts'

async function open(edit: string) {
  const isNew = edit === 'new'
  const [post, drafts] = await Promise.all([
    isNew ? null : callApi(adminGetPost, { id: edit }),
    callApi(adminListDrafts, {}).then(({ items }) => items),
  ])
  const saved = post === null ? emptyFields : fieldsOf(post)
  return { post, unfinished: unfinishedOf(post?.id ?? null, saved, drafts, readRescues()) }
}

/** Opens one article for writing, or an empty one (`new`), with what was left unfinished on it. */
export function EditorPage({ edit }: { edit: string }): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // A new article keeps its open editor when its first save gives it an address.
  const created = useRef<string | null>(null)
  const key = edit === created.current ? 'new' : edit
  const work = useLoad(key, () => open(key))

  function onCreated(post: AdminPost): void {
    created.current = post.id
    void navigate(`/admin/blog?edit=${post.id}`, { replace: true })
  }

  if (work.status === 'loading') {
    return (
      <PageFrame>
        <Skeleton className="h-12 w-80 max-w-full" />
        <Skeleton className="mt-10 h-[32rem]" />
      </PageFrame>
    )
  }
  if (work.status === 'failed') {
    if (work.failure.status === 404 || work.failure.status === 400) return <NotFoundScreen />
    return (
      <PageFrame>
        <PageProblem failure={work.failure} onRetry={work.reload} />
      </PageFrame>
    )
  }
  const { post, unfinished } = work.data
  const asked = unfinished.find(({ draftId }) => draftId === search.get('draft'))
  return (
    <Editor
      key={key}
      post={post}
      // A new article begins empty; what else was begun stands in the list.
      unfinished={post === null ? [] : unfinished}
      begun={asked ?? null}
      onCreated={onCreated}
    />
  )
}
