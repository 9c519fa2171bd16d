import type { Sent } from './invitation-queries.ts'

/** Whether there is an invitation to manage, or to send. `offer`: inviting if none was sent; `isShared`: both share results. */
export function hasInvitation({ items, hasAccepted }: Sent, offer: boolean, isShared: boolean): boolean {
  return !hasAccepted && (items.some(({ status }) => status === 'sent') || (offer && !isShared))
}
