import { invitationTexts } from 'virtual:texts/invitation'
import { LinkButton } from '#web/ui/button.tsx'

export function StartOver() {
  return (
    <LinkButton to="/test" replace size="lg">
      {invitationTexts().ended.action}
    </LinkButton>
  )
}
