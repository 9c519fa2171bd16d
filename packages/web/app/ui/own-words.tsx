import type { ReactNode } from 'react'
import { currentLanguage } from '#web/messages/language.ts'

/** Words that exist in the language of the page, also where they stand among English ones. */
export function OwnWords({ children }: { children: ReactNode }): ReactNode {
  if (currentLanguage() === 'en') return children
  return (
    <div lang={currentLanguage()} className="contents">
      {children}
    </div>
  )
}
