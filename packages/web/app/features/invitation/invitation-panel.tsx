import type { SentInvitation } from '@twofold/contract/invitation'
import { listSentInvitations } from '@twofold/contract/invitation'
import { getResults } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { LoadProblem } from '#web/loading/load-problem.tsx'
import { useLoad } from '#web/loading/use-load.ts'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { LOCALE } from '#web/messages/en/locale.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'
import { SentCard } from './sent-card.tsx'

const { send, sent } = invitationTexts

interface Sent {
  items: readonly SentInvitation[]
  /** Nothing was sent, yet there is a pair: the person has accepted somebody else's invitation. */
  hasAccepted: boolean
}

async function loadSent(assessmentId: string): Promise<Sent> {
  const { items } = await callApi(listSentInvitations, { id: assessmentId })
  if (items.length > 0) return { items, hasAccepted: false }
  try {
    const { comparison } = await callApi(getResults, { assessmentId })
    return { items, hasAccepted: comparison.status !== 'none' }
  } catch (error) {
    if (isApiFailure(error, 'own_part_open')) return { items, hasAccepted: false }
    throw error
  }
}

export interface InvitationPanelProps {
  assessmentId: string
  /** Whether the form is shown while nothing has been sent. */
  offer?: boolean
}

/** Inviting for one assessment: the form, and afterwards what the inviter did, never what the other did with it. */
export function InvitationPanel({ assessmentId, offer = true }: InvitationPanelProps): ReactNode {
  const list = useLoad(assessmentId, () => loadSent(assessmentId))
  if (list.status === 'loading') return <Skeleton className="h-56" />
  if (list.status === 'failed') return <LoadProblem failure={list.failure} onRetry={list.reload} />
  if (list.data.hasAccepted || (!offer && list.data.items.length === 0)) return null

  const current = list.data.items.find((item) => item.status === 'sent')
  const earlier = list.data.items.filter((item) => item.status !== 'sent')
  return (
    <section aria-labelledby="invite-heading" lang={LOCALE}>
      <h2 id="invite-heading" className="text-2xl">
        {current === undefined ? send.heading : sent.heading}
      </h2>
      {current === undefined ? (
        <FirstInvitation assessmentId={assessmentId} onSent={list.reload} />
      ) : (
        <>
          <SentCard assessmentId={assessmentId} invitation={current} onChanged={list.reload} />
          <Disclosure summary={sent.other} className="mt-4">
            <p className="mb-4 text-ink-soft">{sent.otherNote}</p>
            <InviteForm assessmentId={assessmentId} onSent={list.reload} />
          </Disclosure>
        </>
      )}
      {earlier.length > 0 && <Earlier items={earlier} />}
    </section>
  )
}

function FirstInvitation(props: { assessmentId: string; onSent(): void }): ReactNode {
  return (
    <div className="mt-3 grid gap-x-12 gap-y-6 md:grid-cols-2">
      <div>
        <p className="mb-5 text-ink-soft">{send.lead}</p>
        <InviteForm assessmentId={props.assessmentId} onSent={props.onSent} />
      </div>
      <div className="border-t-2 border-partner pt-4">
        <h3 className="text-lg">{send.seesTitle}</h3>
        <ul className="mt-2 grid gap-2 text-ink-soft">
          {send.sees.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Earlier({ items }: { items: readonly SentInvitation[] }): ReactNode {
  return (
    <Disclosure summary={sent.earlier({ count: items.length })} className="mt-2">
      <ul className="grid gap-1 text-sm text-ink-soft">
        {items.map((item) => (
          <li key={item.id}>
            {sent.status[item.status]}
            {' · '}
            {sent.sentOn({ date: dayOf(item.createdAt) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
