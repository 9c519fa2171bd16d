import type { invitationTexts } from 'virtual:texts/invitation'
import { acceptInvitation } from '@twofold/contract/invitation'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FailureCode, isApiFailure } from '#web/api/api-failure.ts'
import { expire } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import type { AnswersToUse } from './accept-panel.tsx'
import type { InvitationSource } from './invitation-queries.ts'

type Texts = ReturnType<typeof invitationTexts>

/** Already loaded by the page on which the user has accepted. */
async function loadTexts(): Promise<Texts> {
  const { invitationTexts } = await loadWithTexts(() => import('virtual:texts/invitation'))
  return invitationTexts()
}

/** Assessments of the user that an invitation could be claimed with. */
export interface OwnAssessments {
  draftId: string | null
  finished: { id: string; completedAt: string | null } | null
  consented: boolean
}

/** Messages of errors after which the link cannot be used any more. */
const getFinalMessages = ({ claimFailed }: Texts): Partial<Record<FailureCode, string>> => ({
  not_found: claimFailed.taken,
  already_paired: claimFailed.paired,
  version_differs: claimFailed.version,
})

/** Accepts and claims an invitation. Removes its token from the URL once it is used or dismissed. */
export function useClaim(source: InvitationSource | null) {
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState<{ token: string; name: string } | null>(null)
  const { call, busy } = useCall(acceptInvitation, { keepsReads: true })
  const [blockedAssessmentId, setBlockedAssessmentId] = useState<string | null>(null)

  function clearUrl(): void {
    setAccepted(null)
    void navigate('/test', { replace: true })
  }

  /** `connectedName`: of the inviter, if the answers are complete and the pair is connected at once. */
  async function claim(assessmentId: string, connectedName: string | null = null): Promise<void> {
    if (source === null) return
    setBlockedAssessmentId(null)
    const texts = await loadTexts()
    try {
      await call({ token: source.token, assessmentId })
      // Loaded again by the navigation, because the invitation of this URL has ended.
      void expire()
      const { accepted, connected } = texts.received
      notify({ title: connectedName === null ? accepted : connected({ name: connectedName }) })
      clearUrl()
    } catch (error) {
      const reason = isApiFailure(error) ? getFinalMessages(texts)[error.code] : undefined
      if (isApiFailure(error, 'own_invitation_open')) {
        setAccepted(null)
        setBlockedAssessmentId(assessmentId)
      } else if (reason === undefined) {
        setAccepted(null)
        notifyError(error)
      } else {
        notify({ title: texts.claimFailed.title, text: reason, tone: 'danger' })
        clearUrl()
      }
    }
  }

  const acceptance: 'accepted' | 'open' = accepted?.token === source?.token ? 'accepted' : 'open'
  return {
    /** `open`: not accepted yet; `accepted`: to be claimed once an assessment exists. */
    state: source === null ? ('none' as const) : acceptance,
    busy,
    /** Assessment that could not be paired because of an open invitation by the user. */
    blockedAssessmentId,
    inviterName: accepted?.name ?? null,
    suggestedName: accepted?.name.split(' ')[0] ?? '',
    accept(use: AnswersToUse, inviterName: string, own: OwnAssessments) {
      if (use === 'finished' && own.finished !== null) void claim(own.finished.id, inviterName)
      else if (use === 'draft' && own.draftId !== null && own.consented) void claim(own.draftId)
      else if (source !== null) setAccepted({ token: source.token, name: inviterName })
    },
    /** Claims an accepted invitation with this assessment; does nothing without one. */
    claimAccepted: async (assessmentId: string) => {
      if (accepted !== null) await claim(assessmentId)
    },
    dismiss: clearUrl,
  }
}
