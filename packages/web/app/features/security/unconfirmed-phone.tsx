import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import type { ReactNode } from 'react'
import { cancelPhoneChange, changePhone, confirmNewPhone } from '#web/session/phone.ts'
import { formatPhone } from '#web/session/phone-number.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.phone

/**
 * Unconfirmed phone number. The user may not have requested the change, so the notice explains what to do in that
 * case.
 */
export function UnconfirmedPhone(props: { from: string; to: string; onConfirmed(): void }): ReactNode {
  const { from, onConfirmed } = props
  const to = formatPhone(props.to)
  const { busy, change } = useAccountChange()
  const cancel = () => change(() => cancelPhoneChange(from), texts().cancelled)

  return (
    <Notice tone="bond" className="mt-2 mb-4" title={texts().waitingTitle}>
      <p className="wrap-anywhere">{texts().waiting({ new: to })}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-[20rem] lg:grid-cols-[repeat(2,20rem)]">
        <OneTimeCodeForm
          quiet
          label={authTexts().phone.code}
          hint={authTexts().phone.codeHint}
          verify={(code) => confirmNewPhone(to, code)}
          onVerified={onConfirmed}
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ResendButton labels={authTexts().phone} send={() => changePhone({ phone: to, channel: 'sms' })} />
        <Button kind="secondary" busy={busy} onClick={() => void cancel()}>
          {busy ? texts().cancelling : texts().cancel}
        </Button>
      </div>
      <p className="mt-4">{texts().stranger}</p>
    </Notice>
  )
}
