import type { ReferenceId } from '@twofold/instrument/references'
import type { ReactNode } from 'react'
import { SourceList } from '#web/content/source-list.tsx'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'

/** A short heading of its own and what belongs to it, inside an opened factor. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <h4 className="font-sans text-sm font-semibold tracking-normal text-you">{title}</h4>
      {children}
    </div>
  )
}

/**
 * One suggestion. It is never printed: comparing a sheet with advice to one without would reveal whose answers
 * withhold it.
 */
export function TryThis({
  text,
  source,
}: {
  text: string | null
  source?: ReferenceId | undefined
}): ReactNode {
  if (text === null) return null
  return (
    <div className="border-s-3 border-you ps-4" data-print="none">
      <Part title={texts().tryThis}>
        <p>{text}</p>
        {source === undefined ? (
          <p className="mt-1 text-sm text-ink-soft">{texts().ownSuggestion}</p>
        ) : (
          <SourceList sources={[source]} />
        )}
      </Part>
    </div>
  )
}
