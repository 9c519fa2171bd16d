import type { ReactNode } from 'react'
import { accessibilityDocument } from '#web/content/legal/accessibility.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/accessibility'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = accessibilityDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function AccessibilityScreen(): ReactNode {
  return <DocumentPage document={accessibilityDocument(useSite())} />
}
