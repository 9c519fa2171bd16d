import '#web/ui/styles/article.css'
import type { ReactNode } from 'react'
import { prefetch } from '#web/api/queries.ts'
import { EditorPage } from '#web/features/blog-admin/editor-page.tsx'
import { editorQuery } from '#web/features/blog-admin/load-editor.ts'
import type { Route } from './+types/editor'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { editor: prefetch(editorQuery(params.article)) }
}

/** `article` is the id of one, or `new`: one route, so that the first save of a new article keeps the editor. */
export default function EditorScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  return <EditorPage edit={params.article} data={loaderData.editor} />
}
