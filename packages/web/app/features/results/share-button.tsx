import { resultsTexts } from 'virtual:texts/results'
import { Button } from '#web/ui/button.tsx'
import { usePartnerName } from './shown-results.ts'

export function ShareButton(props: { busy: boolean; className?: string; onClick(): void }) {
  const { busy, className, onClick } = props
  const partnerName = usePartnerName()
  const { shareWith, shareWithPartner, opening } = resultsTexts().sharing
  return (
    <Button className={className} busy={busy} onClick={onClick}>
      {busy ? opening : partnerName === null ? shareWithPartner : shareWith({ name: partnerName })}
    </Button>
  )
}
