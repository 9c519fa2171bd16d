import type { SentInvitation } from '@twofold/contract/invitation'
import { listSentInvitations } from '@twofold/contract/invitation'
import { getComparison } from '@twofold/contract/results'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Query } from '#web/api/queries.ts'
import { partQuery } from '#web/api/queries.ts'

export interface Sent {
  items: readonly SentInvitation[]
  /** A pair without sent invitations means that the user has accepted one. */
  hasAccepted: boolean
}

export const sentQuery = (assessmentId: string): Query<Sent> =>
  partQuery(['sent', assessmentId], () => loadSent(assessmentId))

async function loadSent(assessmentId: string): Promise<Sent> {
  const { items } = await callApi(listSentInvitations, { id: assessmentId })
  if (items.length > 0) return { items, hasAccepted: false }
  try {
    const { status } = await callApi(getComparison, { assessmentId })
    return { items, hasAccepted: status !== 'none' }
  } catch (error) {
    if (isApiFailure(error, 'own_part_open')) return { items, hasAccepted: false }
    // Without a consent the pair is unknown, so nothing is offered.
    if (isApiFailure(error, 'consent_required')) return { items, hasAccepted: true }
    throw error
  }
}
