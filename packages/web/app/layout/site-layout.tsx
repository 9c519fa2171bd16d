import type { ReactNode } from 'react'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { NoticeRegion } from '#web/notices/notice-region.tsx'

export function SiteLayout({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      <a href="#content">{layoutTexts.skipToContent}</a>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <NoticeRegion />
    </>
  )
}
