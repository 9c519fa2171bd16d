import type { ReactNode } from 'react'
import { termsDocument } from '#web/content/legal/terms.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/terms'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = termsDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function TermsScreen(): ReactNode {
  return <DocumentPage document={termsDocument(useSite())} />
}
