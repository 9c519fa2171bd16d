import '#web/ui/styles/article.css'
import type { AdminPost } from '@twofold/contract/blog'
import { isId } from '@twofold/contract/identifiers'
import { replace, useNavigate } from 'react-router'
import { prefetch, queryClient } from '#web/api/queries.ts'
import { AdminSkeleton } from '#web/features/blog-admin/admin-skeleton.tsx'
import { Editor } from '#web/features/blog-admin/editor.tsx'
import { type EditorData, editorQuery } from '#web/features/blog-admin/load-editor.ts'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import type { Route } from './+types/editor'

/**
 * `article` is the id of one, or `new`: one route, so that the first save of a new article keeps the editor. The URL of a new
 * article names its draft, so that a reload or a sign-in leads back to it.
 */
export function clientLoader({ params: { article }, url }: Route.ClientLoaderArgs) {
  const isNew = article === 'new'
  const id = isNew ? (url.searchParams.get('draft') ?? '') : article
  if (isNew && !isId(id)) throw replace(`/admin/blog/edit/new?draft=${crypto.randomUUID()}`)
  return { id, editor: prefetch(editorQuery(id, isNew)) }
}

/** Editor of an article with its draft. The first save of a new article changes the URL and keeps `id`, and so the editor. */
export default function EditorScreen({ loaderData: { id, editor } }: Route.ComponentProps) {
  const navigate = useNavigate()

  function onCreated(post: AdminPost): void {
    queryClient.setQueryData<EditorData>(editor.queryKey, { post, draft: null })
    void navigate(`/admin/blog/edit/${id}`, { replace: true })
  }

  return (
    <LoadedPart
      of={editor}
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
