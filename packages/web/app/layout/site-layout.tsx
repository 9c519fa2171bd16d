import type { ReactNode } from 'react'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { NoticeRegion } from '#web/notices/notice-region.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useProviderReturn } from './provider-return.ts'
import { QuickExit } from './quick-exit.tsx'
import { RouteChange } from './route-change.tsx'

/** What stands around every page. */
export function SiteLayout({ children }: { children: ReactNode }): ReactNode {
  useProviderReturn()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-surface px-5 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {layoutTexts.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <Footer />
      <RouteChange />
      <NoticeRegion />
      <QuickExit />
    </div>
  )
}
