import { isId, isLinkToken } from '@twofold/contract/identifiers'
import { getInvitation, listReceivedInvitations } from '@twofold/contract/invitation'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'

/** Where an invitation came from: a link that one holds, or the list of those sent to the confirmed address. */
export type InvitationSource = { kind: 'link'; token: string } | { kind: 'received'; token: string }

export type Invitation =
  | { state: 'open'; inviterName: string; expiresAt: string }
  /** Its date has passed, it was withdrawn, or there never was such a link: the server does not say which. */
  | { state: 'ended' }
  /** Not the form of a link: it was cut off. */
  | { state: 'unknown' }

/** Reads an invitation out of the address of /test; a token of the wrong form still counts, as an unknown one. */
export function sourceOf(search: URLSearchParams): InvitationSource | null {
  const token = search.get('invite')
  if (token !== null) return { kind: 'link', token }
  const received = search.get('received')
  return received === null ? null : { kind: 'received', token: received }
}

/** The inviter and the end of the invitation; an ended or unknown link is a result, not a failure. */
export async function loadInvitation(source: InvitationSource): Promise<Invitation> {
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
