import type { ReactNode } from 'react'
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
export function TryThis({ text }: { text: string | null }): ReactNode {
  if (text === null) return null
  return (
    <div className="border-s-3 border-you ps-4" data-print="none">
      <Part title={texts().tryThis}>
        <p>{text}</p>
      </Part>
    </div>
  )
}

export function References({ references }: { references: readonly string[] }): ReactNode {
  return (
    <ul className="grid gap-1 text-sm text-ink-soft">
      {references.map((reference) => (
        <li key={reference}>{reference}</li>
      ))}
    </ul>
  )
}
