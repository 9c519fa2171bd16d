import type { ReactNode } from 'react'

/**
 * Cards below the next step: rows while the pair part is open, with surveys last; once it is not, surveys and the invitation
 * share a row.
 */
export function NowCards(props: {
  result: ReactNode
  surveys: ReactNode
  /** May render nothing. */
  invitation: ReactNode
  isPairOpen: boolean
  /** Whether the result is that of both. */
  isShared: boolean
}) {
  const { result, surveys, invitation, isPairOpen, isShared } = props
  const width = isPairOpen ? '' : 'md:basis-[45%]'
  // Keys keep the state of a card that moves, such as the new link of an invitation.
  const others = [
    <Cell key="surveys" width={width}>
      {surveys}
    </Cell>,
    <Cell key="invitation" width={width}>
      {invitation}
    </Cell>,
  ]
  return (
    // A card that the user unfolds does not stretch its neighbour. Only the result of a pair loads late.
    <div
      data-settled={isShared ? undefined : ''}
      className="flex flex-wrap gap-4 sm:gap-5 md:has-[[aria-expanded=true],[open]]:items-start"
    >
      {Boolean(result) && <Cell>{result}</Cell>}
      {isPairOpen ? others.toReversed() : others}
    </div>
  )
}

/** Takes the whole row if it is alone in its row. */
function Cell({ width = '', children }: { width?: string; children: ReactNode }) {
  return <div className={`grid min-w-0 grow basis-full grid-cols-1 empty:hidden ${width}`}>{children}</div>
}
