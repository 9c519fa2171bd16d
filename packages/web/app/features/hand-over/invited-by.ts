import { listAssessments } from '@twofold/contract/assessment'
import { isLinkToken } from '@twofold/contract/identifiers'
import { listSentInvitations } from '@twofold/contract/invitation'
import { callApi } from '#web/api/call-api.ts'

/** The token in a link of an invitation; null where the address holds none. */
export function tokenOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const token = new URL(url).searchParams.get('invite')
  return isLinkToken(token) ? token : null
}

/** The invitation that is out for the newest assessment, so that the next person at the device can look at it. */
export async function findOpenInvitation(): Promise<string | null> {
  const { items } = await callApi(listAssessments, {})
  const newest = items[0]
  if (newest === undefined) return null
  const sent = await callApi(listSentInvitations, { id: newest.id })
  const open = sent.items.find(({ status, url }) => status === 'sent' && url !== null)
  return open?.url == null ? null : tokenOf(open.url)
}
