import type { SentInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import type { Sent } from './load-sent.ts'
import { SentCard } from './sent-card.tsx'

const send = () => invitationTexts().send
const sent = () => invitationTexts().sent

export interface InvitationPanelProps {
  assessmentId: string
  /** Null where nothing can be sent. */
  sent: Promise<Loaded<Sent | null>>
  /** Whether the form is shown while nothing has been sent. */
  offer?: boolean
}

/** Inviting for one assessment: the form, and afterwards what the inviter did, never what the other did with it. */
export function InvitationPanel({ sent: list, ...props }: InvitationPanelProps): ReactNode {
  return (
    <LoadedPart of={list} skeleton={<Skeleton className="h-56" />}>
      {(loaded) => loaded !== null && <Panel {...props} {...loaded} />}
    </LoadedPart>
  )
}

function Panel(props: Omit<InvitationPanelProps, 'sent'> & Sent): ReactNode {
  const { assessmentId, offer = true, items, hasAccepted } = props
  if (hasAccepted || (!offer && items.length === 0)) return null

  const current = items.find((item) => item.status === 'sent')
  const earlier = items.filter((item) => item.status !== 'sent')
  return (
    <section aria-labelledby="invite-heading" lang={currentLanguage()}>
      <h2 id="invite-heading" className="text-2xl">
        {current === undefined ? send().heading : sent().heading}
      </h2>
      {current === undefined ? (
        <FirstInvitation assessmentId={assessmentId} />
      ) : (
        <>
          <SentCard assessmentId={assessmentId} invitation={current} />
          <Disclosure summary={sent().other} className="mt-4">
            <p className="mb-4 text-ink-soft">{sent().otherNote}</p>
            <InviteForm assessmentId={assessmentId} />
          </Disclosure>
        </>
      )}
      {earlier.length > 0 && <Earlier items={earlier} />}
    </section>
  )
}

function FirstInvitation(props: { assessmentId: string }): ReactNode {
  return (
    <div className="mt-3 grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div>
        <p className="mb-5 text-ink-soft">{send().lead}</p>
        <InviteForm assessmentId={props.assessmentId} />
      </div>
      <div className="border-t-2 border-partner pt-4">
        <h3 className="text-lg">{send().seesTitle}</h3>
        <ul className="mt-2 grid gap-2 text-ink-soft">
          {send().sees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Earlier({ items }: { items: readonly SentInvitation[] }): ReactNode {
  return (
    <Disclosure summary={sent().earlier({ count: items.length })} className="mt-2">
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map((item) => (
          <li key={item.id}>
            {sent().status[item.status]}
            {' · '}
            {sent().sentOn({ date: dayOf(item.createdAt) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
