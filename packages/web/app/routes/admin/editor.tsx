import '#web/ui/styles/article.css'
import { isId } from '@twofold/contract/identifiers'
import type { ReactNode } from 'react'
import { replace } from 'react-router'
import { prefetch } from '#web/api/queries.ts'
import { EditorPage } from '#web/features/blog-admin/editor-page.tsx'
import { editorQuery } from '#web/features/blog-admin/load-editor.ts'
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

export default function EditorScreen({ loaderData }: Route.ComponentProps): ReactNode {
  return <EditorPage id={loaderData.id} data={loaderData.editor} />
}
