import { accountTexts } from 'virtual:texts/account'
import { siteTexts } from 'virtual:texts/site'
import { newPassword } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { use } from 'react'
import { refresh } from '#web/api/queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { type AccountSecurity, changePassword } from '#web/session/account.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { NewPasswordField } from '#web/sign-in/new-password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeForm, ChangeRow } from './change-row.tsx'
import { RunContext } from './use-account-change.ts'

const texts = () => accountTexts().security.password
type Field = 'current' | 'password'
const passwordForm = z.object({ current: z.string().optional(), password: newPassword })

// Field to mark as invalid by error code; other errors are only shown as a notice.
const fieldByErrorCode: Record<string, Field> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
}

/** Changes the password, or sets a first one for an account that signed up with a provider. */
export function PasswordRow({ account }: { account: AccountSecurity }) {
  const { email, canHavePassword } = account
  if (email === '') {
    return <ChangeRow term={texts().term} value={texts().needsAddress} title={texts().setTitle} form={null} />
  }
  return (
    <ChangeRow
      term={texts().term}
      value={canHavePassword ? texts().value : texts().noneValue}
      title={canHavePassword ? texts().title : texts().setTitle}
      {...(!canHavePassword && { action: { text: texts().set, label: texts().setTitle } })}
      form={(close) => <PasswordForm account={account} close={close} />}
    />
  )
}

function PasswordForm(props: { account: AccountSecurity; close(): void }) {
  const { email, canHavePassword } = props.account
  const run = use(RunContext)
  const form = useForm({
    fields: ['current', 'password'],
    schema: passwordForm,
    async submit({ current, password }) {
      await run(() => changePassword(password, current ?? ''))
      notify({ title: texts().done })
      props.close()
      void refresh()
    },
    onFailure(error) {
      notifyError(error)
      const field = error instanceof AuthCallError ? fieldByErrorCode[error.code ?? ''] : undefined
      if (field !== undefined) form.markInvalid(field)
    },
  })
  return (
    <ChangeForm form={form} lead={canHavePassword ? texts().lead : texts().setLead}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {canHavePassword && (
        <TextField
          {...form.firstErrorField('current')}
          label={texts().current}
          type="password"
          autoComplete="current-password"
          hint={texts().currentHint}
          reveal={{ show: siteTexts().session.showPassword, hide: siteTexts().session.hidePassword }}
          autoFocus
        />
      )}
      <NewPasswordField
        {...form.firstErrorField('password')}
        label={texts().next}
        autoFocus={!canHavePassword}
      />
    </ChangeForm>
  )
}
