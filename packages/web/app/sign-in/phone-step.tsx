import type { ReactNode } from 'react'
import { useState } from 'react'
import { phoneTexts as texts } from '#web/messages/phone/index.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { challengePhone, verifyPhoneFactor } from '#web/session/factors.ts'
import { explainPhone } from '#web/session/phone.ts'
import { endOfPhone } from '#web/session/phone-number.ts'
import { fromThrown } from '#web/session/refusal.ts'
import type { FactorSummary } from '#web/session/store.ts'
import { Button } from '#web/ui/button.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useAction } from './use-action.ts'

/** The second factor by phone. The message is sent on request only: it is visible and costs money. */
export function PhoneStep(props: { factor: FactorSummary; onDone?: (() => void) | undefined }): ReactNode {
  const { factor, onDone } = props
  const { busy, act } = useAction()
  const [challengeId, setChallengeId] = useState<string | null>(null)

  if (challengeId !== null) {
    return <PhoneFactorCode factorId={factor.id} firstChallengeId={challengeId} onDone={() => onDone?.()} />
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{texts().stepLead({ end: endOfPhone(factor.phone) })}</p>
      <Button
        size="lg"
        disabled={busy}
        onClick={() => void act(async () => setChallengeId(await challengePhone(factor.id)))}
      >
        {busy ? sessionTexts().busy : texts().send}
      </Button>
    </div>
  )
}

/** The code sent to a factor's phone number; another message replaces it. */
export function PhoneFactorCode(props: {
  factorId: string
  firstChallengeId: string
  onDone(): void
}): ReactNode {
  const { factorId, firstChallengeId, onDone } = props
  const [challengeId, setChallengeId] = useState(firstChallengeId)

  return (
    <div className="grid grid-cols-1 gap-4">
      <MailedCodeForm
        label={texts().code}
        hint={texts().stepCodeHint}
        autoFocus
        verify={async (code) => {
          const { failure } = await fromThrown(() => verifyPhoneFactor(factorId, challengeId, code))
          return { failure: failure === null ? null : explainPhone(failure) }
        }}
        onOpened={onDone}
      />
      <ResendButton
        words={texts()}
        send={() => fromThrown(async () => setChallengeId(await challengePhone(factorId)))}
      />
    </div>
  )
}
