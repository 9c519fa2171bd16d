import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { InviteFormProps } from './invite-form.tsx'

const InviteForm = late(async () => (await import('./invite-form.tsx')).InviteForm)

/** Lazy-loaded with the code of forms, because most users see its button at most. */
export function LateInviteForm(props: InviteFormProps) {
  return <InviteForm {...props} skeleton={<Skeleton className="h-36 max-w-md" />} />
}
