import { invitationTexts } from 'virtual:texts/invitation'
import type { ReactNode } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { notifyError } from '#web/notices/store.ts'
import { signOut } from '#web/session/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { findOpenInvitation } from './open-invitation.ts'
import { Points } from './points.tsx'

const texts = () => invitationTexts().handOver.before

/** Explains handing the device over to the partner, which signs the user out. */
export function BeforeHandOver(props: { onHandedOver(invitation: string | null): void }): ReactNode {
  const { busy, run } = usePending()

  async function handOver(): Promise<void> {
    // The next person can also start without an invitation.
    const invitation = await findOpenInvitation().catch(() => null)
    try {
      await signOut()
      props.onHandedOver(invitation)
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <PageHeading title={texts().title} lead={texts().lead} className="mb-8" />
      <Points points={texts().points} />
      <div className="mt-10 flex flex-wrap gap-3">
        <Button size="lg" busy={busy} onClick={() => void run(handOver)}>
          {busy ? texts().busy : texts().action}
        </Button>
        <LinkButton to="/dashboard" replace kind="secondary" size="lg">
          {texts().cancel}
        </LinkButton>
      </div>
    </>
  )
}
