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
  /** Whether the result is that of both, which takes its whole row. */
  isShared: boolean
}): ReactNode {
  const { result, surveys, invitation, isPairOpen, isShared } = props
  const hasResult = Boolean(result)
  // Keys keep the state of a card that moves, such as the new link of an invitation.
  const others = [
    <Cell key="surveys" width="half">
      {surveys}
    </Cell>,
    <Cell key="invitation" width="half">
      {invitation}
    </Cell>,
  ]
  return (
    // A card that the user unfolds does not stretch its neighbour. Only the result of a pair loads late.
    <div
      data-settled={isShared ? undefined : ''}
      className="flex flex-wrap gap-4 sm:gap-5 md:has-[[aria-expanded=true],[open]]:items-start"
    >
      {hasResult && <Cell width={isShared ? 'row' : 'half'}>{result}</Cell>}
      {isPairOpen ? others.toReversed() : others}
    </div>
  )
}

const widths = {
  half: 'md:basis-[45%]',
  row: '',
} as const

/** Takes the whole row if it is alone in its row. */
function Cell({ width, children }: { width: keyof typeof widths; children: ReactNode }): ReactNode {
  return (
    <div className={classNames('grid min-w-0 grow basis-full grid-cols-1 empty:hidden', widths[width])}>
      {children}
    </div>
  )
}
