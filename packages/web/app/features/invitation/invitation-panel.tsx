import { invitationTexts } from 'virtual:texts/invitation'
import type { SentInvitation } from '@twofold/contract/invitation'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { useSession } from '#web/session/index.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure, DisclosureChevron } from '#web/ui/disclosure.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { hasInvitation } from './has-invitation.ts'
import type { Sent } from './invitation-queries.ts'
import { InviteMethods, type InviteMethodsProps, InviteShort } from './invite-methods.tsx'
import { findObstacle, InviteObstacle } from './invite-obstacle.tsx'
import { SentCard } from './sent-card.tsx'

const sendTexts = () => invitationTexts().send
const sentTexts = () => invitationTexts().sent

/**
 * How the ways to invite are shown: with explanations, as two buttons, or as two buttons behind a summary, for a user who has
 * just ended a pair.
 */
type Layout = 'full' | 'short' | 'afterLeaving'

export interface InvitationPanelProps {
  assessmentId: string
  sent: Query<Sent>
  /** Whether to offer inviting if no invitation was sent. */
  offer?: boolean
  /** Whether both share results, so that no invitation is needed. */
  isShared?: boolean
  layout?: Layout
  /** Why a sent invitation may be paused, if only one reason is possible on the page. */
  pausedBy?: 'consent'
  isSecondary?: boolean
  handOver?: ReactNode
}

/** Invites a partner, then shows the inviter's actions. Never shows what the invited person did with the invitation. */
export function InvitationPanel({ sent: list, ...props }: InvitationPanelProps) {
  const { offer = true, layout = 'full' } = props
  // Outside of LoadedPart, so that a reload does not collapse a new link.
  const [isNew, setNew] = useState(false)
  return (
    <LoadedPart
      of={list}
      skeleton={
        // As high as what mostly comes.
        <Skeleton
          className={classNames('rounded-card', offer && layout === 'full' ? 'h-240 md:h-184' : 'h-24')}
        />
      }
    >
      {(loaded) => <Panel {...props} {...loaded} isNew={isNew} onSent={() => setNew(true)} />}
    </LoadedPart>
  )
}

function Panel(props: Omit<InvitationPanelProps, 'sent'> & Sent & { isNew: boolean; onSent(): void }) {
  const {
    assessmentId,
    offer = true,
    isShared = false,
    layout = 'full',
    pausedBy,
    isSecondary = false,
    handOver,
  } = props
  const { items, isNew, onSent } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // Two views of the results may each have a panel.
  const headingId = useId()
  const isCreated = isNew && items.some((item) => item.status === 'sent')
  // The pressed button is gone.
  useEffect(() => {
    if (isCreated) heading.current?.focus()
  }, [isCreated])
  const current = items.find((item) => item.status === 'sent')
  if (!hasInvitation(props, offer, isShared)) return null

  const earlier = items.filter((item) => item.status !== 'sent')
  const content = (
    <>
      {current === undefined ? (
        <div className="md:row-span-3">
          <Ways layout={layout} assessmentId={assessmentId} isSecondary={isSecondary} onSent={onSent} />
        </div>
      ) : (
        <SentCard assessmentId={assessmentId} invitation={current} isShared={isShared} />
      )}
      {!isShared && handOver}
      {earlier.length > 0 && <EarlierInvitations items={earlier} />}
    </>
  )
  return (
    <Card
      as="section"
      ref={focusAfterRemoval}
      aria-labelledby={headingId}
      dense
      className={classNames(isShared && 'py-1.5 sm:py-2')}
    >
      {current === undefined && layout !== 'afterLeaving' ? (
        <div className={classNames(layout === 'short' && 'md:grid md:grid-cols-2 md:gap-x-10')}>
          <div>
            <h2 id={headingId} ref={heading} tabIndex={-1} className="scroll-mt-6 text-lg">
              {sendTexts().heading}
            </h2>
            <p className="mt-2 lg:mt-3">{sendTexts().lead}</p>
          </div>
          {content}
        </div>
      ) : (
        <Collapsible
          {...getSummary(current, { isShared, isNew, pausedBy })}
          headingId={headingId}
          headingRef={heading}
          isOpen={isNew}
        >
          {content}
        </Collapsible>
      )}
    </Card>
  )
}

function Ways({ layout, ...props }: InviteMethodsProps & { layout: Layout }) {
  const { user } = useSession()
  const obstacle = user === null ? null : findObstacle(user)
  if (obstacle !== null) {
    return (
      <div className="mt-4">
        <InviteObstacle obstacle={obstacle} />
      </div>
    )
  }
  return layout === 'full' ? <InviteMethods {...props} /> : <InviteShort {...props} />
}

interface Summary {
  heading: string
  /** Null if the page says it elsewhere. */
  state: string | null
  action: string
}

function getSummary(
  current: SentInvitation | undefined,
  {
    isShared,
    isNew,
    pausedBy,
  }: Pick<InvitationPanelProps, 'pausedBy'> & { isShared: boolean; isNew: boolean },
): Summary {
  if (current === undefined) {
    const { heading, lead } = sendTexts().afterLeaving
    return { heading, state: lead, action: sendTexts().show }
  }
  const { heading, manage, manageShort } = sentTexts()
  if (isShared) return { heading, state: null, action: manageShort }
  const isNewLink = isNew && current.partnerEmail === ''
  return {
    heading: isNewLink ? sendTexts().made : heading,
    state: formatState(current, pausedBy),
    action: manage,
  }
}

function Collapsible(
  props: Summary & {
    headingId: string
    headingRef: Ref<HTMLHeadingElement>
    isOpen: boolean
    children: ReactNode
  },
) {
  return (
    <Disclosure
      open={props.isOpen}
      dense
      placesChevron
      className="border-b-0"
      summary={
        <span className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="min-w-0">
            <h2 id={props.headingId} ref={props.headingRef} tabIndex={-1} className="scroll-mt-6 text-lg">
              {props.heading}
            </h2>
            {props.state !== null && (
              <span className="mt-1 block text-sm font-normal text-ink-soft wrap-anywhere">
                {props.state}
              </span>
            )}
          </span>
          <span className="inline-flex min-h-11 items-center gap-2 text-you">
            {props.action}
            <DisclosureChevron />
          </span>
        </span>
      }
    >
      <div className="pt-4">{props.children}</div>
    </Disclosure>
  )
}

function formatState(
  { url, partnerEmail, createdAt, expiresAt }: SentInvitation,
  pausedBy: InvitationPanelProps['pausedBy'],
): string {
  if (url === null) return pausedBy === 'consent' ? sentTexts().pausedByConsent : sentTexts().paused
  const dates = { date: formatDay(createdAt), until: formatDay(expiresAt) }
  return partnerEmail === ''
    ? sentTexts().linkFrom(dates)
    : sentTexts().sentTo({ ...dates, email: partnerEmail })
}

function EarlierInvitations({ items }: { items: readonly SentInvitation[] }) {
  return (
    <Disclosure summary={sentTexts().earlier({ count: items.length })} className="mt-2">
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map((item) => (
          <li key={item.id}>
            {sentTexts().status[item.status]}
            {' · '}
            {sentTexts().sentOn({ date: formatDay(item.createdAt) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
