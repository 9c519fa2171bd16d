import type { SentInvitation } from '@twofold/contract/invitation'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Sent } from './load-sent.ts'
import { SentCard } from './sent-card.tsx'
import { TwoWays } from './two-ways.tsx'

const send = () => invitationTexts().send
const sent = () => invitationTexts().sent

export interface InvitationPanelProps {
  assessmentId: string
  /** Null where nothing can be sent. */
  sent: Promise<Loaded<Sent | null>>
  /** Whether the ways to invite are shown while nothing has been sent. */
  offer?: boolean
  /** Both share results: there is nothing left to send. */
  isShared?: boolean
  /** The ways to invite open on request. */
  isFolded?: boolean
  /** The way for two people at one device, shown next to the other two. */
  handOver?: ReactNode
}

/** Inviting for one assessment: two equal ways, and afterwards what the inviter did, never what the other did with it. */
export function InvitationPanel({ sent: list, ...props }: InvitationPanelProps): ReactNode {
  // Outside of the part that loads again, so that a new link is in view at once.
  const [isNew, setNew] = useState(false)
  return (
    <LoadedPart of={list} skeleton={<Skeleton className="h-24 rounded-card" />}>
      {(loaded) =>
        loaded !== null && <Panel {...props} {...loaded} isNew={isNew} onSent={() => setNew(true)} />
      }
    </LoadedPart>
  )
}

function Panel(
  props: Omit<InvitationPanelProps, 'sent'> & Sent & { isNew: boolean; onSent(): void },
): ReactNode {
  const { assessmentId, offer = true, isShared = false, isFolded = false, handOver } = props
  const { items, hasAccepted, isNew, onSent } = props
  const current = items.find((item) => item.status === 'sent')
  if (hasAccepted || (current === undefined && (!offer || isShared))) return null

  const earlier = items.filter((item) => item.status !== 'sent')
  const heading = current === undefined ? send().heading : sent().heading
  const state = current === undefined ? send().lead : isShared ? sent().shared : stateOf(current)
  const content = (
    <>
      {current === undefined ? (
        <TwoWays assessmentId={assessmentId} onSent={onSent} />
      ) : (
        <SentCard assessmentId={assessmentId} invitation={current} isShared={isShared} />
      )}
      {!isShared && handOver}
      {earlier.length > 0 && <Earlier items={earlier} />}
    </>
  )
  return (
    <Card as="section" aria-labelledby="invite-heading" className="p-4 sm:px-6">
      <div lang={currentLanguage()}>
        {current === undefined && !isFolded ? (
          <div className="py-1 sm:py-2">
            <h2 id="invite-heading" className="text-lg">
              {heading}
            </h2>
            <p className="mt-1 text-ink-soft">{state}</p>
            {content}
          </div>
        ) : (
          <Folded
            heading={heading}
            state={state}
            action={current === undefined ? send().show : sent().manage}
            isOpen={isNew}
          >
            {content}
          </Folded>
        )}
      </div>
    </Card>
  )
}

/** One line that opens in place. */
function Folded(props: {
  heading: string
  state: string
  action: string
  isOpen: boolean
  children: ReactNode
}): ReactNode {
  return (
    <details open={props.isOpen}>
      <summary className="flex cursor-pointer list-none flex-wrap items-center justify-between gap-x-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 id="invite-heading" className="text-lg">
            {props.heading}
          </h2>
          <span className="block text-sm text-ink-soft wrap-anywhere">{props.state}</span>
        </span>
        <span className="inline-flex min-h-11 items-center gap-2 font-semibold text-you">
          {props.action}
          <ChevronDown aria-hidden size={18} className="transition-transform [[open]>summary_&]:rotate-180" />
        </span>
      </summary>
      <div className="pt-4">{props.children}</div>
    </details>
  )
}

function stateOf({ partnerEmail, createdAt, expiresAt }: SentInvitation): string {
  const dates = { date: formatDay(createdAt), until: formatDay(expiresAt) }
  return partnerEmail === '' ? sent().linkFrom(dates) : sent().sentTo({ ...dates, email: partnerEmail })
}

function Earlier({ items }: { items: readonly SentInvitation[] }): ReactNode {
  return (
    <Disclosure summary={sent().earlier({ count: items.length })} className="mt-2">
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map((item) => (
          <li key={item.id}>
            {sent().status[item.status]}
            {' · '}
            {sent().sentOn({ date: formatDay(item.createdAt) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
