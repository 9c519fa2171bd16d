import { authTexts as texts } from 'virtual:texts/auth'
import { siteTexts } from 'virtual:texts/site'
import { useState } from 'react'
import { challengePhone, verifyPhoneFactor } from '#web/session/factors.ts'
import { explainCode } from '#web/session/phone.ts'
import { lastPhoneDigits } from '#web/session/phone-number.ts'
import type { FactorSummary } from '#web/session/store.ts'
import { Button } from '#web/ui/button.tsx'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useChange } from './use-change.ts'

/** Second step by phone. The message is sent on request only, because it is visible on locked screens and costs money. */
export function PhoneStep(props: { factor: FactorSummary; onDone?: (() => void) | undefined }) {
  const { factor, onDone } = props
  const { busy, change } = useChange()
  const [challengeId, setChallengeId] = useState<string | null>(null)

  if (challengeId !== null) {
    return <PhoneFactorCode factorId={factor.id} firstChallengeId={challengeId} onDone={() => onDone?.()} />
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts().phone.stepLead({ end: lastPhoneDigits(factor.phone) })}</p>
      <Button
        size="lg"
        busy={busy}
        onClick={() => void change(async () => setChallengeId(await challengePhone(factor.id)))}
      >
        {busy ? siteTexts().session.busy : texts().phone.send}
      </Button>
    </div>
  )
}

/** Form for the code to a factor's phone number; a new message invalidates the previous code. */
export function PhoneFactorCode(props: { factorId: string; firstChallengeId: string; onDone(): void }) {
  const { factorId, firstChallengeId, onDone } = props
  const [challengeId, setChallengeId] = useState(firstChallengeId)

  return (
    <div className="grid grid-cols-1 gap-4">
      <OneTimeCodeForm
        label={texts().phone.code}
        hint={texts().phone.stepCodeHint}
        autoFocus
        verify={(code) => explainCode(() => verifyPhoneFactor(factorId, challengeId, code))}
        onVerified={onDone}
      />
      <ResendButton
        labels={texts().phone}
        send={async () => setChallengeId(await challengePhone(factorId))}
      />
    </div>
  )
}
