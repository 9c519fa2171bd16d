import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import { useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { notify } from '#web/notices/store.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { cancelPhoneChange, changePhone, confirmNewPhone, type PhoneTarget } from '#web/session/phone.ts'
import { formatPhone } from '#web/session/phone-number.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ChangeRow } from './change-row.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { unlink } from './unlink.ts'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.phone

/** Adds, changes or removes the phone number for sign-in. */
export function PhoneRow(props: { account: AccountSecurity; offer: PhoneOffer | null }) {
  const { account, offer } = props
  const hasPhone = account.phone !== ''

  function onConfirmed(): void {
    notify({ title: texts().done })
    void refresh()
  }

  return (
    <ChangeRow
      term={texts().term}
      value={
        <>
          {hasPhone ? formatPhone(account.phone) : texts().none}
          {offer === null && <span className="block text-sm text-ink-soft">{texts().off}</span>}
        </>
      }
      title={hasPhone ? texts().changeTitle : texts().addTitle}
      {...(!hasPhone && { action: { text: texts().add, label: texts().addTitle } })}
      form={
        offer &&
        ((close) => (
          <ChangePhone
            currentPhone={account.phone}
            offer={offer}
            onDone={() => {
              close()
              onConfirmed()
            }}
          />
        ))
      }
      // Shows a requested but unconfirmed change.
      onDismiss={() => void refresh()}
      more={
        hasPhone &&
        account.phoneIdentityId !== null && (
          <RemovePhone phone={account.phone} identityId={account.phoneIdentityId} />
        )
      }
    >
      {offer !== null && account.newPhone !== null && (
        <UnconfirmedPhone
          key={account.newPhone}
          from={account.phone}
          to={account.newPhone}
          onConfirmed={onConfirmed}
        />
      )}
    </ChangeRow>
  )
}

function RemovePhone({ phone, identityId }: { phone: string; identityId: string }) {
  const { change } = useAccountChange()
  const removal = useConfirm(() => change(() => unlink(identityId), texts().removed))
  return (
    <>
      <Button kind="quiet" aria-label={texts().removeOf} onClick={() => removal.ask()}>
        {texts().remove}
      </Button>
      <ConfirmDialog
        {...removal.props}
        title={texts().removeTitle}
        body={texts().removeBody({ phone: formatPhone(phone) })}
        confirm={texts().removeConfirm}
        confirming={texts().removing}
        cancel={texts().keep}
      />
    </>
  )
}

/** Asks for the new number, then for the code sent to it. */
function ChangePhone(props: { currentPhone: string; offer: PhoneOffer; onDone(): void }) {
  const { currentPhone, offer, onDone } = props
  const { change } = useAccountChange({ hasNextStep: true })
  const [target, setTarget] = useState<PhoneTarget | null>(null)

  if (target === null) {
    return (
      <PhoneNumberForm
        offer={offer}
        lead={currentPhone === '' ? texts().addLead : texts().changeLead}
        submit={texts().submit}
        busyText={accountTexts().security.saving}
        validate={(phone) => (phone === formatPhone(currentPhone) ? texts().same : null)}
        onNumber={async (requested) => {
          if (await change(() => changePhone(requested), '')) setTarget(requested)
        }}
      >
        <p className="text-sm text-ink-soft">{authTexts().phone.lockedScreen}</p>
      </PhoneNumberForm>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft wrap-anywhere">{texts().codeLead({ phone: target.phone })}</p>
      <OneTimeCodeForm
        label={authTexts().phone.code}
        hint={authTexts().phone.codeHint}
        autoFocus
        verify={(code) => confirmNewPhone(target.phone, code)}
        onVerified={onDone}
      />
      <ResendButton labels={authTexts().phone} send={() => changePhone(target)} />
    </div>
  )
}

/**
 * Unconfirmed phone number. The user may not have requested the change, so the notice explains what to do in that
 * case.
 */
function UnconfirmedPhone(props: { from: string; to: string; onConfirmed(): void }) {
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
