import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { WithoutScripts, type WithoutScriptsProps } from './without-scripts.tsx'

/** The `HydrateFallback` of a private page or a survey, identical for all users. */
export function PrivateFallback({ page = 'private' }: Partial<WithoutScriptsProps>) {
  return (
    <FullHeight>
      <p role="status" className="mx-auto max-w-page px-5 py-24 text-center text-ink-soft noscript:hidden">
        {siteTexts().layout.loading}
      </p>
      <WithoutScripts page={page} />
    </FullHeight>
  )
}

/** At least as high as the screen, so that the footer does not move while content loads, unless the content is settled. */
export function FullHeight({ children }: { children: ReactNode }) {
  return <div className="min-h-dvh has-data-settled:min-h-0 print:min-h-0">{children}</div>
}
