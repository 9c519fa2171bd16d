import type { ReactNode } from 'react'
import { PageProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { InvitationSource } from './invitation-source.ts'
import { loadInvitation } from './invitation-source.ts'

const texts = invitationTexts.received

/** Who asks, and what will be shared: nothing until both open it, level by level. */
export function InvitationWelcome(props: {
  inviterName: string
  expiresAt: string
  children: ReactNode
}): ReactNode {
  const { inviterName: name, expiresAt, children } = props
  return (
    <>
      <PageHeading title={texts.asks({ name })} lead={texts.lead({ name })} className="mb-8" />
      <section className="rounded-card bg-bond-soft p-6 sm:p-8">
        <h2 className="text-xl">{texts.sharedTitle}</h2>
        <ul className="mt-4 grid max-w-measure gap-2.5">
          {texts.shared.map((line) => (
            <li key={line} className="flex gap-3">
              <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-bond" />
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm text-ink-soft">{texts.until({ date: dayOf(expiresAt) })}</p>
      </section>
      {children}
    </>
  )
}

/** Draws its children for an open invitation; a link that has ended or that nobody knows is said calmly. */
export function InvitationGate(props: {
  source: InvitationSource
  /** The way on when there is no invitation. */
  onwards: ReactNode
  children(invitation: { inviterName: string; expiresAt: string }): ReactNode
}): ReactNode {
  const { source, onwards, children } = props
  const invitation = useLoad(`${source.kind}:${source.token}`, () => loadInvitation(source))
  if (invitation.status === 'loading') return <WelcomeSkeleton />
  if (invitation.status === 'failed') {
    return <PageProblem failure={invitation.failure} onRetry={invitation.reload} />
  }
  if (invitation.data.state === 'open') {
    const { inviterName, expiresAt } = invitation.data
    return children({ inviterName, expiresAt })
  }
  const { heading, body } = invitationTexts[invitation.data.state]
  return (
    <>
      <PageHeading title={heading} lead={body} className="mb-6" />
      <p className="max-w-measure">{invitationTexts.ended.alone}</p>
      <div className="mt-8">{onwards}</div>
    </>
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
