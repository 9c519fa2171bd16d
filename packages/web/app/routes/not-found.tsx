import { siteTexts } from 'virtual:texts/site'
import { data } from 'react-router'
import { NotFoundScreen } from '#web/layout/not-found-screen.tsx'
import { siteOf } from '#web/site/use-site.ts'
import type { Route } from './+types/not-found'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${siteTexts().layout.notFoundTitle} · ${siteOf(matches).productName}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function NotFound() {
  return <NotFoundScreen />
}
