import { siteTexts } from 'virtual:texts/site'
import { translatedPages } from '@twofold/contract/languages'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage } from '#web/messages/language.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { preferredLanguage } from './preferred-language.ts'
import { useNeedsQuickExit } from './quick-exit.tsx'

/**
 * Offers an English page in the preferred language of the browser. Nothing is stored, so every document offers it again.
 * It never redirects, because a link must open the page that it names.
 */
export function LanguageOffer() {
  const [closed, setClosed] = useState(false)
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  // The quick exit occupies the lower edge.
  const hasExit = useNeedsQuickExit()
  const isTranslated = translatedPages.includes(pathname) && !hasExit
  if (!hydrated || closed || !isTranslated || currentLanguage() !== 'en') return null
  const language = preferredLanguage(navigator.languages)
  if (language === 'en') return null
  return (
    <>
      {/* Space at the end of the page, so that the offer covers no content there. */}
      <div aria-hidden data-print="none" className="h-32" />
      <aside
        lang={language}
        aria-label={siteTexts().layout.otherLanguage}
        data-print="none"
        className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md items-center gap-2 rounded-card border border-line bg-surface py-1 ps-4 pe-1 shadow-soft sm:inset-x-auto sm:start-6 sm:mx-0"
      >
        <p className="flex flex-wrap items-center gap-x-4">
          {siteTexts().layout.offer}
          <LanguageSwitch className="inline-flex min-h-11 items-center font-semibold text-you underline">
            {siteTexts().layout.offerOpen}
          </LanguageSwitch>
        </p>
        <button
          type="button"
          aria-label={siteTexts().layout.offerClose}
          onClick={() => setClosed(true)}
          className="ms-auto flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-line/40"
        >
          <X aria-hidden size={20} />
        </button>
      </aside>
    </>
  )
}
