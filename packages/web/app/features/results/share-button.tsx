import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

export function ShareButton(props: {
  partnerName: string | null
  busy: boolean
  className?: string
  onClick(): void
}): ReactNode {
  const { partnerName, busy, className, onClick } = props
  const { shareWith, shareWithPartner, opening } = resultsTexts().sharing
  return (
    <Button className={className} busy={busy} onClick={onClick}>
      {busy ? opening : partnerName === null ? shareWithPartner : shareWith({ name: partnerName })}
    </Button>
  )
}
