import { isId, isLinkToken } from '@twofold/contract/identifiers'
import {
  getInvitation,
  listReceivedInvitations,
  listSentInvitations,
  type SentInvitation,
} from '@twofold/contract/invitation'
import { getComparison } from '@twofold/contract/results'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { partQuery, type Query } from '#web/api/queries.ts'

/** Source of an invitation: a link, or the list of invitations to the user's verified email. */
export type InvitationSource = { kind: 'link'; token: string } | { kind: 'received'; token: string }

export type Invitation =
  | { state: 'open'; inviterName: string; expiresAt: string }
  /** Expired, withdrawn or never existed; the server does not reveal which. */
  | { state: 'ended' }
  /** Malformed token, for example of a truncated link. */
  | { state: 'unknown' }

/** Finds the invitation in the query of /test; malformed tokens are returned too. */
export function findInvitationSource(search: URLSearchParams): InvitationSource | null {
  const token = search.get('invite')
  if (token !== null) return { kind: 'link', token }
  const received = search.get('received')
  return received === null ? null : { kind: 'received', token: received }
}

/** Inviter and expiry of an invitation; ended or unknown invitations are results, not errors. */
export const invitationQuery = (source: InvitationSource): Query<Invitation> =>
  partQuery(['invitation', source], () => loadInvitation(source))

async function loadInvitation(source: InvitationSource): Promise<Invitation> {
  if (source.kind === 'received') return loadReceived(source.token)
  if (!isLinkToken(source.token)) return { state: 'unknown' }
  try {
    return { state: 'open', ...(await callApi(getInvitation, { token: source.token })) }
  } catch (error) {
    if (isApiFailure(error, 'not_found')) return { state: 'ended' }
    throw error
  }
}

async function loadReceived(invitationId: string): Promise<Invitation> {
  if (!isId(invitationId)) return { state: 'unknown' }
  const { items } = await callApi(listReceivedInvitations, {})
  const found = items.find((item) => item.id === invitationId)
  return found === undefined ? { state: 'ended' } : { state: 'open', ...found }
}

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
