import { inLanguage } from '@twofold/contract/languages'
import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { BLOG } from '#web/articles/paths.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { layoutTexts } from '#web/messages/layout/index.ts'
import { pendingLanguageSwitch } from '#web/navigation/pending-language-switch.ts'
import { readAuthFragment } from '#web/session/auth-fragment.ts'
import { usePagePaths } from '#web/site/use-site.ts'

const other = () => (currentLanguage() === 'en' ? 'de' : 'en')

/**
 * Links to the same page in the other language, as another document. Query and fragment are added when it is pressed;
 * in the HTML, and without scripts, the link has the path and the query that the page depends on. It replaces the
 * history entry, so that Back, also after a quick exit, leads to the page before both.
 */
export function LanguageSwitch(props: { className: string; children?: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  const paths = usePagePaths()
  // An article without a translation leads to the list of the other language.
  const path = paths === null ? pathname : (paths[other()] ?? BLOG)
  return (
    <a
      href={inLanguage(path, other()) + useOwnQuery()}
      hrefLang={other()}
      lang={other()}
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
      {props.children ?? layoutTexts().otherLanguage}
    </a>
  )
}

/** What of the query the page is made of, on the server too: its route says it. */
function useOwnQuery(): string {
  const { search } = useLocation()
  const handle = useMatches().at(-1)?.handle as { ownQuery?(search: string): string } | undefined
  return handle?.ownQuery?.(search) ?? ''
}
