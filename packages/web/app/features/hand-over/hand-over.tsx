import { invitationTexts } from 'virtual:texts/invitation'
import { Link } from 'react-router'
import { usePending } from '#web/loading/use-pending.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { notifyError } from '#web/notices/store.ts'
import { signOut } from '#web/session/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { findOpenInvitation } from './open-invitation.ts'

const texts = () => invitationTexts().handOver.after

/** Start screen for the next person at this device; reveals nothing about the previous one. */
export function AfterHandOver({ invitation }: { invitation: string | null }) {
  const next = invitation === null ? '/test' : `/test?invite=${invitation}`
  return (
    <>
      <Mark className="mb-6 h-10 w-auto" />
      <PageHeading title={texts().title} lead={texts().lead} className="mb-8" />
      <Points points={texts().points} />
      <div className="mt-10 flex flex-wrap gap-3">
        <LinkButton to={invitation === null ? authPath(next, { mode: 'sign-up' }) : next} replace size="lg">
          {texts().begin}
        </LinkButton>
        <LinkButton to={authPath(next)} replace kind="secondary" size="lg">
          {texts().signIn}
        </LinkButton>
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        {texts().helpLead}{' '}
        <Link to="/trust-safety" className="text-link">
          {texts().help}
        </Link>
      </p>
    </>
  )
}

const beforeTexts = () => invitationTexts().handOver.before

/** Explains handing the device over to the partner, which signs the user out. */
export function BeforeHandOver(props: { onHandedOver(invitation: string | null): void }) {
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
      <PageHeading title={beforeTexts().title} lead={beforeTexts().lead} className="mb-8" />
      <Points points={beforeTexts().points} />
      <div className="mt-10 flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" busy={busy} onClick={() => void run(handOver)}>
          {busy ? beforeTexts().busy : beforeTexts().action}
        </Button>
        <LinkButton to="/dashboard" replace kind="secondary" size="lg" className="max-sm:w-full">
          {beforeTexts().cancel}
        </LinkButton>
      </div>
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid max-w-measure gap-4">
      {points.map((point) => (
        <li key={point} className="flex gap-4 border-t border-line pt-4">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-bond" />
          {point}
        </li>
      ))}
    </ul>
  )
}
