import { siteTexts } from 'virtual:texts/site'
import { inLanguage } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { BLOG } from '#web/articles/paths.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { pendingLanguageSwitch } from '#web/navigation/pending-language-switch.ts'
import { readAuthFragment } from '#web/session/auth-fragment.ts'
import { usePagePaths } from '#web/site/use-site.ts'

const otherLanguage = () => (currentLanguage() === 'en' ? 'de' : 'en')

/**
 * Links to the same page in the other language, which is another document. A click adds query and fragment; the link in the
 * HTML has only the query parameters that the page depends on. It replaces the history entry, so that Back leads to the
 * page before both, also after a quick exit.
 */
export function LanguageSwitch(props: { className: string; children?: ReactNode }) {
  const { pathname } = useLocation()
  const paths = usePagePaths()
  // An article without a translation links to the list in the other language.
  const path = paths === null ? pathname : (paths[otherLanguage()] ?? BLOG)
  return (
    <a
      href={inLanguage(path, otherLanguage()) + usePageSearch()}
      hrefLang={otherLanguage()}
      lang={otherLanguage()}
      onClick={(event) => {
        const link = event.currentTarget
        link.search = window.location.search
        link.hash = pendingLanguageSwitch.fragment || readAuthFragment() || window.location.hash
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        pendingLanguageSwitch.leave(() => window.location.replace(link.href))
      }}
      className={props.className}
    >
      {props.children ?? siteTexts().layout.otherLanguage}
    </a>
  )
}

/** The query parameters that the page depends on, by the `pageSearch` of its route handle. */
function usePageSearch(): string {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as { pageSearch?(search: string): string } | undefined
  return handle?.pageSearch?.(search) ?? ''
}
