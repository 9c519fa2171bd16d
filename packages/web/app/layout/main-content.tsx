import type { ReactNode } from 'react'
import { useLocation, useMatches, useRouteError } from 'react-router'
import { foreignTexts } from '#web/messages/foreign/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { isWhollyTranslated } from '#web/site/use-site.ts'

/** What a route holds may be in English alone: the page then says so, politely and in its own language. */
export function MainContent({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  // The not-found and error screens are in the language of the layout.
  const broken = (useRouteError() ?? null) !== null
  const found = useMatches().every(({ id }) => id !== 'routes/not-found')
  const english = currentLanguage() !== 'en' && found && !broken && !isWhollyTranslated(pathname)
  return (
    <main id="content" tabIndex={-1} lang={english ? 'en' : undefined} className="flex-1">
      {english && (
        <p
          lang={currentLanguage()}
          data-print="none"
          className="border-b border-line bg-bond-soft px-5 py-2 text-center text-sm sm:px-8"
        >
          {foreignTexts().englishContent}
        </p>
      )}
      {children}
    </main>
  )
}
