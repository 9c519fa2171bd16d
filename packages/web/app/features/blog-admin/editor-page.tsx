import type { AdminPost } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Query } from '#web/api/queries.ts'
import { queryClient } from '#web/api/queries.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import type { EditorData } from './load-editor.ts'
import { editorQuery } from './load-editor.ts'

/** Editor of an article, or of a new one (`new`), with its unsaved drafts. */
export function EditorPage({ edit, data }: { edit: string; data: Query<EditorData> }): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // Keep the editor mounted when the first save of a new article changes the URL.
  const [created, setCreated] = useState<string | null>(null)
  const key = edit === created ? 'new' : edit

  function onCreated(post: AdminPost): void {
    setCreated(post.id)
    queryClient.setQueryData<EditorData>(editorQuery(post.id).queryKey, { post, unsavedDrafts: [] })
    void navigate(`/admin/blog/edit/${post.id}`, { replace: true })
  }

  return (
    <LoadedPart
      of={data}
      skeleton={
        <PageFrame>
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="mt-10 h-[32rem]" />
        </PageFrame>
      }
      page
      renderFailure={({ status }, defaultView) =>
        status === 404 || status === 400 ? <NotFoundScreen /> : <PageFrame>{defaultView}</PageFrame>
      }
    >
      {({ post, unsavedDrafts }) => (
        <Editor
          key={key}
          post={post}
          // Drafts of other new articles are in the article list.
          unsavedDrafts={post === null ? [] : unsavedDrafts}
          initialDraft={unsavedDrafts.find(({ draftId }) => draftId === search.get('draft')) ?? null}
          onCreated={onCreated}
        />
      )}
    </LoadedPart>
  )
}
