import type { ReactNode } from 'react'
import { privacyDocument } from '#web/content/legal/privacy.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/privacy'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = privacyDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function PrivacyScreen(): ReactNode {
  return <DocumentPage document={privacyDocument(useSite())} />
}
