import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { NoticeRegion } from '#web/notices/notice-region.tsx'
import { dismissNotice } from '#web/notices/store.ts'
import { useProviderReturn } from '#web/sign-in/provider-return.ts'
import { DialogFrameContext, useAnyDialog } from '#web/ui/dialog-frame.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { MainContent } from './main-content.tsx'
import { DialogExit, QuickExit } from './quick-exit.tsx'
import { RouteChange } from './route-change.tsx'

/** Controls that every modal dialog repeats, because it makes the rest of the page unreachable. */
const frame = {
  footer: <DialogExit />,
  exit: <DialogExit isInline />,
  notices: <NoticeRegion slot="dialog" />,
  dismissNotices: dismissNotice,
}

/** Header, footer, notices and quick exit around every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useProviderReturn()
  const dialog = useAnyDialog()
  return (
    <DialogFrameContext value={frame}>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="sr-only z-50 rounded-full bg-surface px-5 py-3 font-semibold focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
        >
          {siteTexts().layout.skipToContent}
        </a>
        <Header />
        <MainContent>{children}</MainContent>
        <Footer />
        <LanguageOffer />
        <RouteChange />
        <NoticeRegion isEmpty={dialog} />
        <QuickExit />
      </div>
    </DialogFrameContext>
  )
}
