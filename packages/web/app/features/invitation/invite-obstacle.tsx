import { invitationTexts } from 'virtual:texts/invitation'
import { late } from '#web/loading/late.tsx'
import type { SessionUser } from '#web/session/index.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Lazy-loaded because accounts created on the site have a name. */
const AskName = late(async () => (await import('#web/sign-in/ask-name.tsx')).AskName)

const texts = () => invitationTexts().send

export type Obstacle = keyof ReturnType<typeof texts>['obstacles']

export function findObstacle({ isOrganisationAccount, email, name }: SessionUser): Obstacle | null {
  if (isOrganisationAccount) return 'organisation'
  if (email === '') return 'address'
  return name === '' ? 'name' : null
}

/** Explains what the account needs before it can invite, with a link or form to add it. */
export function InviteObstacle({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle === 'name') return <AskName reason={texts().obstacles.name} />
  return (
    <Notice tone="bond" className="max-w-measure">
      <p>{texts().obstacles[obstacle]}</p>
      {obstacle !== 'organisation' && (
        <TextLink to="/dashboard/account#security">{texts().toSecurity}</TextLink>
      )}
    </Notice>
  )
}
