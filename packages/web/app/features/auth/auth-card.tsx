import { type ReactNode, useEffect, useRef } from 'react'
import { PageFrame } from '#web/layout/page-frame.tsx'
import { Card } from '#web/ui/card.tsx'

/**
 * Card of the sign-in page. `takesFocus`: focuses the heading because the card replaced another one that had the
 * focus.
 */
export function AuthCard(props: {
  title: string
  subtitle: ReactNode
  takesFocus?: boolean
  children: ReactNode
}) {
  const { title, subtitle, takesFocus = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus && title !== '') heading.current?.focus()
  }, [takesFocus, title])

  return (
    <PageFrame width="narrow">
      <Card className="grid grid-cols-1 gap-7">
        <header className="text-center">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          <p aria-live="polite" className="mt-1.5 wrap-anywhere text-ink-soft">
            {subtitle}
          </p>
        </header>
        {children}
      </Card>
    </PageFrame>
  )
}
