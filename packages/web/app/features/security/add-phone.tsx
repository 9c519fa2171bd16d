import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import { siteTexts } from 'virtual:texts/site'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { notify } from '#web/notices/store.ts'
import { challengePhone, enrolPhone, removeFactor } from '#web/session/factors.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { PhoneFactorCode } from '#web/sign-in/phone-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { getUnusedName } from './factor-name.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useDialog } from './use-dialog.ts'

const texts = () => accountTexts().security.steps

interface Enrolment {
  factorId: string
  challengeId: string
  phone: string
}

/** Adds a phone number as a second factor, verified by a code. */
export function AddPhone(props: { offer: PhoneOffer; usedNames: readonly string[] }): ReactNode {
  // The server sends codes of second factors by text message only.
  const offer = { ...props.offer, whatsapp: false }
  const dialog = useDialog()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const { change } = useAccountChange({ hasNextStep: true })

  async function enrol({ phone }: PhoneTarget): Promise<void> {
    await change(async () => {
      const factorId = await enrolPhone(getUnusedName(texts().phoneName, props.usedNames), phone)
      setEnrolment({ factorId, challengeId: await challengePhone(factorId), phone })
    }, '')
  }

  function close(): void {
    dialog.close()
    // An unverified factor would block the next attempt.
    if (enrolment !== null) void removeFactor(enrolment.factorId).catch(() => undefined)
    setEnrolment(null)
  }

  return (
    <>
      <Button kind="secondary" onClick={dialog.show}>
        {texts().addPhone}
      </Button>
      <Dialog
        open={dialog.isOpen}
        onClose={close}
        title={texts().phoneTitle}
        closeLabel={accountTexts().security.cancel}
      >
        {enrolment === null ? (
          <PhoneNumberForm
            offer={offer}
            lead={texts().phoneLead}
            submit={authTexts().phone.send}
            busyText={siteTexts().session.busy}
            onNumber={enrol}
          />
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-ink-soft wrap-anywhere">
              {authTexts().phone.codeSignUp({ phone: enrolment.phone })}
            </p>
            <PhoneFactorCode
              factorId={enrolment.factorId}
              firstChallengeId={enrolment.challengeId}
              onDone={() => {
                setEnrolment(null)
                dialog.close()
                notify({ title: texts().phoneDone })
                void refresh()
              }}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}
