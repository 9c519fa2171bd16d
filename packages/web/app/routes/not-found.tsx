import type { ReactNode } from 'react'
import { data } from 'react-router'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/not-found'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${layoutTexts().notFoundTitle} · ${siteOf(matches).productName}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound(): ReactNode {
  return <NotFoundScreen />
}
