import { resultsTexts as texts } from 'virtual:texts/results'
import { siteTexts } from 'virtual:texts/site'
import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'
import { Sources } from './sources.tsx'

export function Part({
  title,
  level: Heading = 'h4',
  tone = 'you',
  children,
}: {
  title: string
  /** One level below the surrounding heading. */
  level?: 'h3' | 'h4'
  /** `you` for the user's own content, `bond` for content about the pair. */
  tone?: 'you' | 'bond'
  children: ReactNode
}) {
  return (
    <div>
      <Heading
        className={`font-sans text-sm font-semibold tracking-normal print:hidden ${tone === 'you' ? 'text-you' : 'text-bond'}`}
      >
        {title}
      </Heading>
      {children}
    </div>
  )
}

/**
 * One suggestion. Never printed, because comparing a sheet with advice to one with help would reveal whose answers call for
 * help.
 */
export function Suggestion({ text, source }: { text: string | null; source: ReferenceId | undefined }) {
  if (text === null) return null
  return (
    <Aside title={texts().profile.tryThis}>
      <p>{text}</p>
      {source === undefined ? (
        <p className="mt-1 text-sm text-ink-soft">{texts().profile.ownSuggestion}</p>
      ) : (
        <Sources sources={[source]} />
      )}
    </Aside>
  )
}

/** In place of advice, for a person whose answers say that following it may not be safe. */
export function HelpInstead() {
  return (
    <Aside title={siteTexts().helpFirst.helpTitle}>
      <p>{siteTexts().helpFirst.helpBody}</p>
      <p className="mt-1 text-sm">
        <TextLink to="/trust-safety">{siteTexts().helpFirst.help}</TextLink>
      </p>
    </Aside>
  )
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-s-3 border-you ps-4" data-print="none">
      <Part title={title}>{children}</Part>
    </div>
  )
}
