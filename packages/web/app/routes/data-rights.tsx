import { cancelDeletion } from '@twofold/contract/account'
import type { ReactNode } from 'react'
import { apiAction } from '#web/api/api-action.ts'
import { dataRightsDocument } from '#web/content/legal/data-rights.ts'
import { CancelDeletion } from '#web/features/account/cancel-deletion.tsx'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { WithoutScripts } from '#web/layout/without-scripts.tsx'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/data-rights'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = dataRightsDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export const clientAction = apiAction([cancelDeletion])

export default function DataRightsScreen(): ReactNode {
  return (
    <DocumentPage
      document={dataRightsDocument(useSite())}
      first={
        <>
          <CancelDeletion />
          <WithoutScripts page="deletion" />
        </>
      }
    />
  )
}
