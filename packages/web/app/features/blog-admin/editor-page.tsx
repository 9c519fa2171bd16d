import type { AdminPost } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Query } from '#web/api/queries.ts'
import { queryClient } from '#web/api/queries.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { Editor } from './editor.tsx'
import type { EditorData } from './load-editor.ts'

/** Editor of an article with its draft. The first save of a new article changes the URL and keeps `id`, and so the editor. */
export function EditorPage({ id, data }: { id: string; data: Query<EditorData> }): ReactNode {
  const navigate = useNavigate()

  function onCreated(post: AdminPost): void {
    queryClient.setQueryData<EditorData>(data.queryKey, { post, draft: null })
    void navigate(`/admin/blog/edit/${id}`, { replace: true })
  }

  return (
    <LoadedPart
      of={data}
      skeleton={<AdminSkeleton />}
      page
      renderFailure={({ status }, defaultView) =>
        status === 404 || status === 400 ? <NotFoundScreen /> : <PageFrame>{defaultView}</PageFrame>
      }
    >
      {(loaded) => <Editor key={id} id={id} {...loaded} onCreated={onCreated} />}
    </LoadedPart>
  )
}
