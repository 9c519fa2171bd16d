import type { ReactNode } from 'react'
import { imprintDocument } from '#web/content/legal/imprint.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/imprint'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = imprintDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function ImprintScreen(): ReactNode {
  return <DocumentPage document={imprintDocument(useSite())} />
}
