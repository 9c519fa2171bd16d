import { accountTexts } from 'virtual:texts/account'
import { recoverForm } from '@twofold/contract/fields'
import { useState } from 'react'
import { refresh } from '#web/api/queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import { notify } from '#web/notices/store.ts'
import {
  type AccountSecurity,
  cancelEmailChange,
  changeEmail,
  resendEmailChange,
} from '#web/session/account.ts'
import { confirmNewEmail } from '#web/session/confirmation.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeForm, ChangeRow } from './change-row.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.email

export function EmailRow({ account }: { account: AccountSecurity }) {
  const hasEmail = account.email !== ''
  return (
    <ChangeRow
      term={texts().term}
      value={
        hasEmail ? (
          <EmailAddress email={account.email} />
        ) : (
          <>
            {texts().none}
            <span className="mt-1 block max-w-measure text-sm text-ink-soft">{texts().noneWhy}</span>
          </>
        )
      }
      title={hasEmail ? texts().title : texts().addTitle}
      {...(!hasEmail && { action: { text: texts().add, label: texts().addTitle } })}
      form={(close) => <EmailForm account={account} close={close} />}
    >
      {account.newEmail !== null && (
        <UnconfirmedEmail key={account.newEmail} from={account.email} to={account.newEmail} />
      )}
    </ChangeRow>
  )
}

function EmailForm({ account, close }: { account: AccountSecurity; close(): void }) {
  const { change } = useAccountChange()
  const hasEmail = account.email !== ''
  const form = useForm({
    fields: ['email'],
    schema: recoverForm,
    async submit({ email }): Promise<void> {
      if (email.toLowerCase() === account.email.toLowerCase()) {
        return form.reject({ field: 'email', message: texts().same })
      }
      if (await change(() => changeEmail(email), hasEmail ? texts().sent : texts().sentFirst)) close()
    },
  })
  return (
    <ChangeForm form={form} lead={hasEmail ? texts().lead : texts().addLead}>
      <TextField
        {...form.firstErrorField('email')}
        label={texts().label}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </ChangeForm>
  )
}

/** Unconfirmed email change, which needs a code from both emails; a first email needs only its own. */
function UnconfirmedEmail({ from, to }: { from: string; to: string }) {
  const { busy, change } = useAccountChange()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const isFirst = from === ''

  const cancel = () =>
    change(() => cancelEmailChange(from), isFirst ? texts().cancelledFirst : texts().cancelled)

  return (
    <Notice
      tone="bond"
      className="mt-2 mb-4"
      title={isFirst ? texts().waitingFirstTitle : texts().waitingTitle}
    >
      <p className="wrap-anywhere">
        {isFirst ? texts().waitingFirst({ new: to }) : texts().waiting({ old: from, new: to })}
      </p>
      <div className="mt-4 grid grid-cols-1 items-end gap-x-8 gap-y-6 sm:grid-cols-[20rem] lg:grid-cols-[repeat(2,20rem)]">
        {[from, to].map((email) =>
          email === confirmed || email === '' ? null : (
            <OneTimeCodeForm
              key={email}
              quiet
              label={texts().codeOf({ email })}
              verify={(code) => confirmNewEmail(email, code)}
              onVerified={({ emailChanged }) => {
                notify({ title: emailChanged ? texts().done : texts().confirmed })
                if (emailChanged) void refresh()
                else setConfirmed(email)
              }}
            />
          ),
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ResendButton send={() => (isFirst ? changeEmail(to) : resendEmailChange(from))} />
        <Button kind="secondary" busy={busy} onClick={() => void cancel()}>
          {busy ? texts().cancelling : isFirst ? texts().cancelFirst : texts().cancel}
        </Button>
      </div>
      <p className="mt-4">{isFirst ? texts().strangerFirst : texts().stranger}</p>
    </Notice>
  )
}

/** An email address that may break before its @. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
