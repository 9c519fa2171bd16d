import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * Cards below the next step, two in a row on wide screens. Surveys come last while the pair part is open, the invitation once it
 * is not.
 */
export function NowCards(props: {
  result: ReactNode
  surveys: ReactNode
  /** May render nothing. */
  invitation: ReactNode
  isPairOpen: boolean
  /** Whether the result takes the whole row. */
  isResultWide: boolean
}): ReactNode {
  const { result, surveys, invitation, isPairOpen, isResultWide } = props
  const hasResult = Boolean(result)
  // Keys keep the state of a card that moves, such as the new link of an invitation.
  const others = [
    <Cell key="surveys">{surveys}</Cell>,
    <Cell key="invitation" isWide={!isPairOpen && !isResultWide}>
      {invitation}
    </Cell>,
  ]
  return (
    // A card that the user unfolds does not stretch its neighbour.
    <div className="flex flex-wrap gap-4 sm:gap-5 md:has-[[aria-expanded=true],[open]]:items-start">
      {hasResult && <Cell isWide={isResultWide}>{result}</Cell>}
      {isPairOpen ? others.toReversed() : others}
    </div>
  )
}

/** Takes the whole row if it is wide or alone in its row. */
function Cell({ isWide = false, children }: { isWide?: boolean; children: ReactNode }): ReactNode {
  return (
    <div
      className={classNames(
        'grid min-w-0 grow basis-full grid-cols-1 empty:hidden',
        !isWide && 'md:basis-[45%]',
      )}
    >
      {children}
    </div>
  )
}
