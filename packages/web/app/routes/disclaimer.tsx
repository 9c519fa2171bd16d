import type { ReactNode } from 'react'
import { disclaimerDocument } from '#web/content/legal/disclaimer.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/disclaimer'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = disclaimerDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function DisclaimerScreen(): ReactNode {
  return <DocumentPage document={disclaimerDocument(useSite())} />
}
