import { authTexts as texts } from 'virtual:texts/auth'
import { siteTexts } from 'virtual:texts/site'
import { useState } from 'react'
import { confirmByPhone } from '#web/session/confirmation.ts'
import { sendPhoneCode } from '#web/session/phone.ts'
import { formatPhone } from '#web/session/phone-number.ts'
import { Button } from '#web/ui/button.tsx'
import { OneTimeCodeForm } from './one-time-code-form.tsx'
import { ResendButton } from './resend-button.tsx'
import { useChange } from './use-change.ts'

/** Fresh sign-in with a code to the phone number, for accounts without an email. */
export function ConfirmByPhone(props: { phone: string; reason: string; onDone(secondStep: boolean): void }) {
  const { reason, onDone } = props
  const phone = formatPhone(props.phone)
  const send = () => sendPhoneCode({ phone, channel: 'sms', name: null })
  const { busy, change } = useChange()
  const [sent, setSent] = useState(false)

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {reason} {texts().phone.freshLead({ phone })}
      </p>
      {sent ? (
        <>
          <OneTimeCodeForm
            label={texts().phone.code}
            hint={texts().phone.codeHint}
            autoFocus
            verify={(code) => confirmByPhone(phone, code)}
            onVerified={onDone}
          />
          <ResendButton send={send} labels={texts().phone} />
        </>
      ) : (
        <Button busy={busy} onClick={() => void change(() => send().then(() => setSent(true)))}>
          {busy ? siteTexts().session.busy : texts().phone.send}
        </Button>
      )}
    </div>
  )
}
