import { acceptInvitation } from '@twofold/contract/invitation'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FailureCode } from '#web/api/api-failure.ts'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import type { AnswersToUse } from './accept-panel.tsx'
import type { InvitationSource } from './invitation-source.ts'

const texts = () => invitationTexts()

/** What the person has that an invitation could be tied to. */
export interface OwnAssessments {
  draftId: string | null
  finished: { id: string; completedAt: string | null } | null
  consented: boolean
}

export interface Claim {
  /** `open`: waits for a yes; `accepted`: a yes, tied as soon as there are answers to tie. */
  state: 'none' | 'open' | 'accepted'
  busy: boolean
  suggestedName: string
  /** Who asked, once the person has said yes. */
  inviterName: string | null
  /** The assessment that could not be tied, as an invitation of the person's own is out with it. */
  ownOpenFor: string | null
  accept(use: AnswersToUse, inviterName: string, mine: OwnAssessments): void
  /** Ties an accepted invitation to this assessment; nothing happens without one. */
  settle(assessmentId: string): Promise<void>
  dismiss(): void
}

/** Refusals after which the link is of no more use here. */
const FINAL = (): Partial<Record<FailureCode, string>> => ({
  not_found: texts().claimFailed.taken,
  already_paired: texts().claimFailed.paired,
  version_differs: texts().claimFailed.version,
})

/** Accepts an invitation by an explicit yes. The token leaves the address as soon as it is used or put aside. */
export function useClaim(source: InvitationSource | null): Claim {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState<{ token: string; name: string } | null>(null)
  const { call, busy } = useApiCall(acceptInvitation)
  const [ownOpenFor, setOwnOpenFor] = useState<string | null>(null)

  function leaveAddress(): void {
    setAccepted(null)
    void navigate('/test', { replace: true })
  }

  async function tie(assessmentId: string): Promise<void> {
    if (source === null) return
    setOwnOpenFor(null)
    try {
      await call({ token: source.token, assessmentId }, { reload: false })
      notify({ title: texts().received.accepted })
      leaveAddress()
    } catch (error) {
      const reason = isApiFailure(error) ? FINAL()[error.code] : undefined
      if (isApiFailure(error, 'own_invitation_open')) {
        setAccepted(null)
        setOwnOpenFor(assessmentId)
      } else if (reason === undefined) {
        setAccepted(null)
        notifyError(error)
      } else {
        notify({ title: texts().claimFailed.title, text: reason, tone: 'danger' })
        leaveAddress()
      }
    }
  }

  return {
    state: source === null ? 'none' : accepted?.token === source.token ? 'accepted' : 'open',
    busy,
    ownOpenFor,
    inviterName: accepted?.name ?? null,
    suggestedName: accepted?.name.split(' ')[0] ?? '',
    accept(use, inviterName, mine) {
      if (use === 'finished' && mine.finished !== null) void tie(mine.finished.id)
      else if (use === 'draft' && mine.draftId !== null && mine.consented) void tie(mine.draftId)
      else if (source !== null) setAccepted({ token: source.token, name: inviterName })
    },
    settle: async (assessmentId) => {
      if (accepted !== null) await tie(assessmentId)
    },
    dismiss: leaveAddress,
  }
}
