import type { ReactNode } from 'react'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageFrame } from './page-frame.tsx'

/** What stands where nothing is: for unknown addresses, and for things that are not one's own. */
export function NotFoundScreen(): ReactNode {
  return (
    <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
      <svg viewBox="0 0 260 90" className="mb-10 w-full max-w-[15rem]" aria-hidden="true" focusable="false">
        <circle data-shape="" cx={45} cy={45} r={40} className="fill-you" />
        <circle
          data-shape=""
          cx={215}
          cy={45}
          r={38}
          fill="none"
          strokeWidth={3}
          strokeDasharray="3 9"
          strokeLinecap="round"
          className="stroke-partner"
        />
      </svg>
      <h1 className="text-3xl sm:text-4xl">{layoutTexts.notFoundTitle}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{layoutTexts.notFoundLead}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/">{layoutTexts.notFoundHome}</LinkButton>
        <LinkButton to="/factors" kind="secondary">
          {layoutTexts.notFoundFactors}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
