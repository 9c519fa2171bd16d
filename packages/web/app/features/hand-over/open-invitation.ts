import { listAssessments } from '@twofold/contract/assessment'
import { isLinkToken } from '@twofold/contract/identifiers'
import { listSentInvitations } from '@twofold/contract/invitation'
import { callApi } from '#web/api/call-api.ts'

/** Returns the token of an invitation link, or null if the URL has none. */
export function findInvitationToken(url: string): string | null {
  if (!URL.canParse(url)) return null
  const token = new URL(url).searchParams.get('invite')
  return isLinkToken(token) ? token : null
}

/** Returns the token of the unanswered invitation of the newest assessment, for the next person at the device. */
export async function findOpenInvitation(): Promise<string | null> {
  const { items } = await callApi(listAssessments, {})
  const newest = items[0]
  if (newest === undefined) return null
  const sent = await callApi(listSentInvitations, { id: newest.id })
  const open = sent.items.find(({ status, url }) => status === 'sent' && url !== null)
  return open?.url == null ? null : findInvitationToken(open.url)
}
