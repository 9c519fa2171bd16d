import { invitationTexts } from 'virtual:texts/invitation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { authPath } from '#web/navigation/auth-path.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Points } from './points.tsx'

const texts = () => invitationTexts().handOver.after

/** Start screen for the next person at this device; reveals nothing about the previous one. */
export function AfterHandOver({ invitation }: { invitation: string | null }): ReactNode {
  const next = invitation === null ? '/test' : `/test?invite=${invitation}`
  return (
    <>
      <Mark className="mb-6 h-10 w-auto" />
      <PageHeading title={texts().title} lead={texts().lead} className="mb-8" />
      <Points points={texts().points} />
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton to={invitation === null ? authPath(next, { mode: 'sign-up' }) : next} replace size="lg">
          {texts().begin}
        </LinkButton>
        <LinkButton to={authPath(next)} replace kind="secondary" size="lg">
          {texts().signIn}
        </LinkButton>
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        {texts().helpLead}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().help}
        </Link>
      </p>
    </>
  )
}
