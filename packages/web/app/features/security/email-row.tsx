import { email as emailField } from '@twofold/contract/fields'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { notify, notifyValidation } from '#web/notices/store.ts'
import type { AccountSecurity } from '#web/session/account.ts'
import { changeEmail, resendEmailChange } from '#web/session/account.ts'
import { confirmNewEmail } from '#web/session/confirmation.ts'
import { MailedCodeForm } from '#web/session/mailed-code-form.tsx'
import { ResendButton } from '#web/session/resend-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeRow } from './change-row.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = securityTexts.email

export function EmailRow(props: { account: AccountSecurity; run: Run; onChanged(): void }): ReactNode {
  const { account, run, onChanged } = props
  const { busy, change } = useChange(run)
  const [invalid, setInvalid] = useState(false)

  async function submit(form: HTMLFormElement): Promise<boolean> {
    const checked = emailField.safeParse(String(new FormData(form).get('email') ?? ''))
    const same = checked.success && checked.data.toLowerCase() === account.email.toLowerCase()
    setInvalid(!checked.success || same)
    if (!checked.success || same) {
      notifyValidation(checked.success ? texts.same : (checked.error.issues[0]?.message ?? ''))
      form.querySelector('input')?.focus()
      return false
    }
    const changed = await change(() => changeEmail(checked.data), texts.sent)
    if (changed) onChanged()
    return changed
  }

  return (
    <ChangeRow
      term={texts.term}
      value={account.email}
      title={texts.title}
      lead={texts.lead}
      busy={busy}
      onSubmit={submit}
      fields={
        <TextField
          label={texts.label}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          invalid={invalid}
          autoFocus
        />
      }
    >
      {account.newEmail !== null && (
        <WaitingEmail
          key={account.newEmail}
          from={account.email}
          to={account.newEmail}
          onChanged={onChanged}
        />
      )}
    </ChangeRow>
  )
}

/** A change that waits until both addresses have said yes. */
function WaitingEmail(props: { from: string; to: string; onChanged(): void }): ReactNode {
  const { from, to, onChanged } = props
  const [confirmed, setConfirmed] = useState<string | null>(null)

  return (
    <Notice tone="bond" className="mt-4" title={texts.waitingTitle}>
      <p className="wrap-anywhere">{texts.waiting({ old: from, new: to })}</p>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {[from, to].map((address) =>
          address === confirmed ? null : (
            <MailedCodeForm
              key={address}
              label={texts.codeOf({ email: address })}
              verify={(code) => confirmNewEmail(address, code)}
              onOpened={({ signedIn }) => {
                notify({ title: signedIn ? texts.done : texts.confirmed })
                if (signedIn) onChanged()
                else setConfirmed(address)
              }}
            />
          ),
        )}
      </div>
      <div className="mt-6">
        <ResendButton send={() => resendEmailChange(from)} />
      </div>
    </Notice>
  )
}
