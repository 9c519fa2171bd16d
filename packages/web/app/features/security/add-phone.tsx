import type { ReactNode } from 'react'
import { useState } from 'react'
import { phoneTexts } from '#web/messages/phone/index.ts'
import { securityTexts } from '#web/messages/security/index.ts'
import { sessionTexts } from '#web/messages/session/index.ts'
import { dismissNotice, notify } from '#web/notices/store.ts'
import { challengePhone, enrolPhone, removeFactor } from '#web/session/factors.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { PhoneFactorCode } from '#web/sign-in/phone-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { freeName } from './factor-name.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = () => securityTexts().steps

interface Begun {
  factorId: string
  challengeId: string
  phone: string
}

/** Adds a phone number as a second factor, with a code as the proof. */
export function AddPhone(props: {
  offer: PhoneOffer
  taken: readonly string[]
  run: Run
  onAdded(): void
}): ReactNode {
  const { taken, run, onAdded } = props
  // Messages of a second step go by text alone.
  const offer = { ...props.offer, whatsapp: false }
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<Begun | null>(null)
  const { change } = useChange(run)

  function start(): void {
    dismissNotice()
    setOpen(true)
  }

  async function begin({ phone }: PhoneTarget): Promise<void> {
    await change(async () => {
      const factorId = await enrolPhone(freeName(texts().phoneName, taken), phone)
      setBegun({ factorId, challengeId: await challengePhone(factorId), phone })
    }, '')
  }

  function close(): void {
    setOpen(false)
    // An unfinished factor would block the next attempt.
    if (begun !== null) void removeFactor(begun.factorId).catch(() => undefined)
    setBegun(null)
  }

  return (
    <>
      <Button kind="secondary" onClick={start}>
        {texts().addPhone}
      </Button>
      <Dialog open={open} onClose={close} title={texts().phoneTitle} closeLabel={securityTexts().cancel}>
        {begun === null ? (
          <PhoneNumberForm
            offer={offer}
            lead={texts().phoneLead}
            submit={phoneTexts().send}
            busyText={sessionTexts().busy}
            onNumber={begin}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-ink-soft wrap-anywhere">{phoneTexts().codeSignUp({ phone: begun.phone })}</p>
            <PhoneFactorCode
              factorId={begun.factorId}
              firstChallengeId={begun.challengeId}
              onDone={() => {
                setBegun(null)
                setOpen(false)
                notify({ title: texts().phoneDone })
                onAdded()
              }}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}
