import { CancelDeletion } from '#web/features/account/cancel-deletion.tsx'
import { documentMeta } from '#web/features/legal/document-meta.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { loadLegalDocument } from '#web/features/legal/load-document.ts'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import type { Route } from './+types/data-rights'

export const loader = ({ context }: Route.LoaderArgs) => loadLegalDocument('data-rights', context)

/** The text depends on nothing that a navigation within the page changes. */
export function shouldRevalidate(): boolean {
  return false
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return documentMeta(args.loaderData, args)
}

export default function DataRightsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={loaderData}
      first={
        <>
          <CancelDeletion />
          <WithoutScripts page="deletion" />
        </>
      }
    />
  )
}
