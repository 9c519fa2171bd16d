import { type ReactNode, useState } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'

/** From this width on, two areas are next to each other. */
const WIDE_SCREEN = '(width >= 48rem)'

/** One area of the settings. On a phone it is folded at first, so that the headings with their states fit on two screens. */
export function SecurityArea(props: {
  heading: string
  /** Whether to unfold it, for a user who checks the account. */
  showsAll: boolean
  children: ReactNode
}) {
  const { heading, showsAll, children } = props
  // Read once: turning the device does not fold what the user reads.
  const [isWide] = useState(() => window.matchMedia(WIDE_SCREEN).matches)
  return (
    <Disclosure
      ref={focusAfterRemoval}
      open={isWide || showsAll}
      summary={<h3 className="font-sans text-base font-semibold tracking-normal">{heading}</h3>}
    >
      {children}
    </Disclosure>
  )
}
