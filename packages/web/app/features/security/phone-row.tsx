import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { notify } from '#web/notices/store.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import type { PhoneTarget } from '#web/session/phone.ts'
import { changePhone, confirmNewPhone } from '#web/session/phone.ts'
import { formatPhone } from '#web/session/phone-number.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/row-list.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'
import { UnconfirmedPhone } from './unconfirmed-phone.tsx'
import { unlink } from './unlink.ts'
import { useAccountChange } from './use-account-change.ts'
import { useDialog } from './use-dialog.ts'

const texts = () => accountTexts().security.phone

/** Adds, changes or removes the phone number for sign-in. */
export function PhoneRow(props: { account: AccountSecurity; offer: PhoneOffer | null }): ReactNode {
  const { account, offer } = props
  const { busy, change } = useAccountChange()
  const dialog = useDialog()
  const removal = useDialog()
  const hasPhone = account.phone !== ''
  const identityId = hasPhone ? account.phoneIdentityId : null

  /** Reloads, so that a requested but unconfirmed change is shown. */
  function close(): void {
    dialog.close()
    void refresh()
  }

  function onConfirmed(): void {
    notify({ title: texts().done })
    void refresh()
  }

  async function remove(): Promise<void> {
    if (identityId !== null) await change(() => unlink(identityId), texts().removed)
    removal.close()
  }

  return (
    <div className="py-1">
      <Row
        action={
          <span className="flex flex-col items-end sm:flex-row">
            {offer !== null && (
              <Button
                kind="quiet"
                aria-label={
                  hasPhone ? accountTexts().security.changeOf({ what: texts().term }) : texts().addTitle
                }
                onClick={dialog.show}
              >
                {hasPhone ? accountTexts().security.change : texts().add}
              </Button>
            )}
            {identityId !== null && (
              <Button kind="quiet" aria-label={texts().removeOf} onClick={removal.show}>
                {texts().remove}
              </Button>
            )}
          </span>
        }
      >
        <p className="text-sm font-semibold">{texts().term}</p>
        <p>{hasPhone ? formatPhone(account.phone) : texts().none}</p>
        {offer === null && <p className="text-sm text-ink-soft">{texts().off}</p>}
      </Row>
      {offer !== null && account.newPhone !== null && (
        <UnconfirmedPhone
          key={account.newPhone}
          from={account.phone}
          to={account.newPhone}
          onConfirmed={onConfirmed}
        />
      )}
      {offer !== null && (
        <Dialog
          open={dialog.isOpen}
          onClose={close}
          title={hasPhone ? texts().changeTitle : texts().addTitle}
          closeLabel={accountTexts().security.cancel}
        >
          <ChangePhone
            currentPhone={account.phone}
            offer={offer}
            onDone={() => {
              dialog.close()
              onConfirmed()
            }}
          />
        </Dialog>
      )}
      <ConfirmDialog
        open={removal.isOpen}
        title={texts().removeTitle}
        body={texts().removeBody({ phone: formatPhone(account.phone) })}
        confirm={busy ? texts().removing : texts().removeConfirm}
        cancel={texts().keep}
        busy={busy}
        onCancel={removal.close}
        onConfirm={() => void remove()}
      />
    </div>
  )
}

/** Asks for the new number, then for the code sent to it. */
function ChangePhone(props: { currentPhone: string; offer: PhoneOffer; onDone(): void }): ReactNode {
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
