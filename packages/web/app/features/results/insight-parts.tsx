import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'
import { Sources } from './sources.tsx'

/** A short heading with content, inside an expanded factor. */
export interface PartProps {
  title: string
  /** One level below the surrounding heading. */
  level?: 'h3' | 'h4'
  children: ReactNode
}

export function Part({ title, level: Heading = 'h4', children }: PartProps): ReactNode {
  return (
    <div>
      <Heading className="font-sans text-sm font-semibold tracking-normal text-you">{title}</Heading>
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
}: {
  text: string | null
  source?: ReferenceId | undefined
  level?: 'h3' | 'h4'
}): ReactNode {
  if (text === null) return null
  return (
    <div className="border-s-3 border-you ps-4" data-print="none">
      <Part title={texts().tryThis} level={level}>
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
