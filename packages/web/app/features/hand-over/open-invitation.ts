import { isLinkToken } from '@twofold/contract/identifiers'
import { listSentInvitations } from '@twofold/contract/invitation'
import { callQuery, read } from '#web/api/queries.ts'
import { assessmentsQuery } from '#web/api/shared-queries.ts'

export function findInvitationToken(url: string): string | null {
  if (!URL.canParse(url)) return null
  const token = new URL(url).searchParams.get('invite')
  return isLinkToken(token) ? token : null
}

/** Returns the token of the unanswered invitation of the newest assessment, for the next person at the device. */
export async function findOpenInvitation(): Promise<string | null> {
  const [newest] = (await read(assessmentsQuery)).items
  if (newest === undefined) return null
  const sent = await read(callQuery(listSentInvitations, { id: newest.id }))
  const open = sent.items.find(({ status, url }) => status === 'sent' && url !== null)
  return open?.url == null ? null : findInvitationToken(open.url)
}
