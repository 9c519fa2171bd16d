import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'
import { Sources } from './sources.tsx'

/** A short heading with content, inside an expanded factor. */
export interface PartProps {
  title: string
  /** One level below the surrounding heading. */
  level?: 'h3' | 'h4'
  /** `you` for the user's own content, `bond` for content about the pair. */
  tone?: 'you' | 'bond'
  children: ReactNode
}

export function Part({ title, level: Heading = 'h4', tone = 'you', children }: PartProps): ReactNode {
  return (
    <div>
      <Heading
        className={`font-sans text-sm font-semibold tracking-normal ${tone === 'you' ? 'text-you' : 'text-bond'}`}
      >
        {title}
      </Heading>
      {children}
    </div>
  )
}

/**
 * One suggestion. Never printed, because comparing a sheet with advice to one without would reveal whose answers
 * withhold it.
 */
export function Suggestion({
  text,
  source,
  level = 'h4',
  tone = 'you',
}: {
  text: string | null
  source?: ReferenceId | undefined
} & Pick<PartProps, 'level' | 'tone'>): ReactNode {
  if (text === null) return null
  return (
    <div className={`border-s-3 ps-4 ${tone === 'you' ? 'border-you' : 'border-bond'}`} data-print="none">
      <Part title={texts().tryThis} level={level} tone={tone}>
        <p>{text}</p>
        {source === undefined ? (
          <p className="mt-1 text-sm text-ink-soft">{texts().ownSuggestion}</p>
        ) : (
          <Sources sources={[source]} />
        )}
      </Part>
    </div>
  )
}
