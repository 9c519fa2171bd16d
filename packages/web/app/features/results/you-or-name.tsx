import type { ReactNode } from 'react'

/** "You" on the screen, and the first name on paper, which both read. */
export function YouOrName({ you, name }: { you: string; name: string | null }): ReactNode {
  if (name === null) return you
  return (
    <>
      <span className="print:hidden">{you}</span>
      <span className="hidden print:inline">{name}</span>
    </>
  )
}
