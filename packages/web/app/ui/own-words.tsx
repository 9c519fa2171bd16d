import type { ReactNode } from 'react'
import { LOCALE } from '#web/messages/en/locale.ts'

/** Words that exist in the language of the page, also where they stand among English ones. */
export function OwnWords({ children }: { children: ReactNode }): ReactNode {
  if (LOCALE === 'en') return children
  return (
    <div lang={LOCALE} className="contents">
      {children}
    </div>
  )
}
