import type { ReactNode } from 'react'
import { cookiesDocument } from '#web/content/legal/cookies.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { publicMeta } from '#web/layout/page-title.ts'
import { siteOf, useSite } from '#web/site/use-site.ts'
import type { Route } from './+types/cookies'

export function meta(place: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = cookiesDocument(siteOf(place.matches))
  return publicMeta({ title, description: lead }, place)
}

export default function CookiesScreen(): ReactNode {
  return <DocumentPage document={cookiesDocument(useSite())} />
}
