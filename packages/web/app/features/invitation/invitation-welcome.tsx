import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Invitation } from './invitation-source.ts'

const texts = () => invitationTexts().received

/** Who asks, and what will be shared: nothing until both share it, level by level. */
export function InvitationWelcome(props: {
  inviterName: string
  expiresAt: string
  children: ReactNode
}): ReactNode {
  const { inviterName: name, expiresAt, children } = props
  return (
    <>
      <PageHeading title={texts().asks({ name })} lead={texts().lead({ name })} className="mb-8" />
      <section className="rounded-card bg-bond-soft p-6 sm:p-8">
        <h2 className="text-xl">{texts().sharedTitle}</h2>
        <ul className="mt-4 grid max-w-measure gap-2.5">
          {texts().shared.map((line) => (
            <li key={line} className="flex gap-3">
              <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-bond" />
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-ink-soft">{texts().until({ date: dayOf(expiresAt) })}</p>
      </section>
      {children}
    </>
  )
}

/** Renders its children for an open invitation, and a calm explanation for an ended or unknown link. */
export function InvitationGate(props: {
  invitation: Promise<Loaded<Invitation>>
  /** The way on when there is no invitation. */
  onwards: ReactNode
  children(invitation: { inviterName: string; expiresAt: string }): ReactNode
}): ReactNode {
  return (
    <LoadedPart of={props.invitation} skeleton={<WelcomeSkeleton />} page>
      {(invitation) =>
        invitation.state === 'open' ? (
          props.children(invitation)
        ) : (
          <>
            <PageHeading
              title={invitationTexts()[invitation.state].heading}
              lead={invitationTexts()[invitation.state].body}
              className="mb-6"
            />
            <p className="max-w-measure">{invitationTexts().ended.alone}</p>
            <div className="mt-8">{props.onwards}</div>
          </>
        )
      }
    </LoadedPart>
  )
}

function WelcomeSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-10 h-64 rounded-card" />
    </div>
  )
}
