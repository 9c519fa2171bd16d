import type { ReactNode } from 'react'
import { currentLanguage } from '#web/messages/language.ts'

/** Words in the page's language inside content in another language. */
export function OwnWords({ children }: { children: ReactNode }): ReactNode {
  if (currentLanguage() === 'en') return children
  return (
    <div lang={currentLanguage()} className="contents">
      {children}
    </div>
  )
}
