import type { ReactNode } from 'react'
import { publicMeta } from '#web/layout/page-title.ts'
import { WritingPage } from '#web/layout/writing-page.tsx'
import { pageTexts } from '#web/messages/en/pages.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/auth'

const texts = pageTexts.about

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta({ title: texts.title, description: texts.purpose }, siteOf(matches))
}

export default function AuthScreen(): ReactNode {
  return <WritingPage title={texts.title} purpose={texts.purpose} />
}
