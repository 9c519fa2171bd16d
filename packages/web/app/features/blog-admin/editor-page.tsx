import type { AdminPost } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Loaded } from '#web/api/loaded.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import type { Work } from './load-work.ts'

/** Opens one article for writing, or an empty one (`new`), with what was left unfinished on it. */
export function EditorPage({ edit, work }: { edit: string; work: Promise<Loaded<Work>> }): ReactNode {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // A new article keeps its open editor when its first save gives it an address.
  const [created, setCreated] = useState<string | null>(null)
  const key = edit === created ? 'new' : edit

  function onCreated(post: AdminPost): void {
    setCreated(post.id)
    void navigate(`/admin/blog?edit=${post.id}`, { replace: true })
  }

  return (
    <LoadedPart
      of={work}
      skeleton={
        <PageFrame>
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="mt-10 h-[32rem]" />
        </PageFrame>
      }
      page
      renderFailure={({ status }, usual) =>
        status === 404 || status === 400 ? <NotFoundScreen /> : <PageFrame>{usual}</PageFrame>
      }
    >
      {({ post, unfinished }) => (
        <Editor
          key={key}
          post={post}
          // A new article begins empty; other drafts are in the list.
          unfinished={post === null ? [] : unfinished}
          begun={unfinished.find(({ draftId }) => draftId === search.get('draft')) ?? null}
          onCreated={onCreated}
        />
      )}
    </LoadedPart>
  )
}
