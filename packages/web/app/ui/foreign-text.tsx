import type { ReactNode } from 'react'
import { visibleParts } from './visible-parts.ts'

/**
 * Text by a stranger, shown literally: it cannot reorder the words around it, and invisible characters are shown as
 * their code points.
 */
export function ForeignText({ children }: { children: string }): ReactNode {
  return (
    <bdi>
      {visibleParts(children).map((part, index) =>
        part.control ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <code key={index} dir="ltr" className="rounded-sm bg-danger px-1 text-xs text-paper">
            {part.text}
          </code>
        ) : (
          part.text
        ),
      )}
    </bdi>
  )
}
