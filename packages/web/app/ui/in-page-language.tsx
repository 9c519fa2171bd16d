import type { ReactNode } from 'react'
import { currentLanguage } from '#web/messages/language.ts'

/** Marks its content as text in the page's language inside content in another language. */
export function InPageLanguage({ children }: { children: ReactNode }): ReactNode {
  if (currentLanguage() === 'en') return children
  return (
    <div lang={currentLanguage()} className="contents">
      {children}
    </div>
  )
}
