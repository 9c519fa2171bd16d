import type { ReactNode } from 'react'
import { visibleParts } from './visible-parts.ts'

/** What a stranger has written, to be read as it is: it turns no word around it, and what nobody sees shows its number. */
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
