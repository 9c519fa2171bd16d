import '#web/ui/styles/article.css'
import { adminCreatePreviewLink, adminGetRevision, adminListRevisions } from '@twofold/contract/blog'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { attempt } from '#web/api/loaded.ts'
import { EditorPage } from '#web/features/blog-admin/editor-page.tsx'
import { loadEditor } from '#web/features/blog-admin/load-editor.ts'
import type { Route } from './+types/editor'

export const clientAction = apiAction([adminCreatePreviewLink, adminGetRevision, adminListRevisions])

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { editor: attempt(loadEditor(params.article)) }
}

/** `article` is the id of one, or `new`: one route, so that the first save of a new article keeps the editor. */
export default function EditorScreen({ loaderData, params }: Route.ComponentProps): ReactNode {
  return <EditorPage edit={params.article} data={loaderData.editor} />
}
