import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sessionTexts as texts } from '#web/messages/session/index.ts'
import { useSite } from '#web/site/use-site.ts'

/** How to reach the people who run the site, and what to expect of them. `before` comes first in the list. */
export function OperatorHelp({ before }: { before: readonly string[] }): ReactNode {
  const { operator } = useSite()
  const points = [...before, texts().helpCall, texts().helpNever, texts().helpFaster]
  return (
    <>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {texts().contactForm}
        </Link>
        {operator.email !== '' && (
          <a
            href={`mailto:${operator.email}`}
            className="text-link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {operator.email}
          </a>
        )}
      </p>
      <p className="mt-2 font-semibold">{texts().helpLabel}</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}

/** The way to those who help where somebody close is the danger. */
export function TrustSafetyLink(): ReactNode {
  return (
    <Link to="/trust-safety" className="text-link inline-flex min-h-11 items-center">
      {texts().trustSafety}
    </Link>
  )
}
