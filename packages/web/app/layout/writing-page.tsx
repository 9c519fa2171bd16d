import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { PageFrame } from './page-frame.tsx'

const elsewhere = [
  { to: '/factors', text: layoutTexts.factors },
  { to: '/about', text: layoutTexts.about },
  { to: '/trust-safety', text: layoutTexts.trustSafety },
]

/** A page that has its address and its purpose already, and says honestly that its text is on the way. */
export function WritingPage({ title, purpose }: { title: string; purpose: string }): ReactNode {
  return (
    <PageFrame width="reading">
      <PageHeading title={title} lead={purpose} />
      <p>{layoutTexts.writing}</p>
      <p className="mt-8 text-ink-soft">{layoutTexts.writingMeanwhile}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {elsewhere.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="text-link inline-block py-2">
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
