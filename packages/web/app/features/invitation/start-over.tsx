import { invitationTexts } from 'virtual:texts/invitation'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'

export function StartOver(): ReactNode {
  return (
    <LinkButton to="/test" replace size="lg">
      {invitationTexts().ended.action}
    </LinkButton>
  )
}
