import { siteTexts as texts } from 'virtual:texts/site'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageFrame } from './page-frame.tsx'

export interface WithoutScriptsProps {
  /** Key of the explanation why the page needs scripts. */
  page: keyof ReturnType<typeof texts>['withoutScripts']['why']
}

/**
 * Explanation for browsers without scripts. Only the server renders its content, so the bundle of the browser does not
 * contain the texts.
 */
export function WithoutScripts({ page }: WithoutScriptsProps) {
  return <noscript>{import.meta.env.SSR && <Explanation page={page} />}</noscript>
}

function Explanation({ page }: WithoutScriptsProps) {
  if (page === 'private' || page === 'survey') {
    return (
      <PageFrame width="reading">
        <h1 className="text-3xl sm:text-4xl">{texts().withoutScripts.heading}</h1>
        <p className="mt-4 max-w-measure text-lg text-ink-soft">{texts().withoutScripts.why[page]}</p>
        <Alternatives />
      </PageFrame>
    )
  }
  if (page === 'deletion') {
    return (
      <Notice tone="warm" className="mb-10">
        <p>{texts().withoutScripts.why[page]}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="bond" title={texts().withoutScripts.heading}>
      <p className="mt-1">{texts().withoutScripts.why[page]}</p>
      <Alternatives />
    </Notice>
  )
}

function Alternatives() {
  return (
    <>
      <p className="mt-4 max-w-measure">{texts().withoutScripts.allow}</p>
      <p className="mt-6">{texts().withoutScripts.meanwhile}</p>
      <ul>
        {[
          { to: '/trust-safety#help-lines', label: texts().withoutScripts.helpLines },
          { to: '/bond-better', label: texts().withoutScripts.articles },
          { to: '/factors', label: texts().withoutScripts.factors },
        ].map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
