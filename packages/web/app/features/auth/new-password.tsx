import { authTexts } from 'virtual:texts/auth'
import { newPassword } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { failureMessage, notify } from '#web/notices/store.ts'
import { setPassword } from '#web/session/index.ts'
import { NewPasswordField } from '#web/sign-in/new-password-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { AuthCard } from './auth-card.tsx'
import { FormFailure } from './form-failure.tsx'

const passwordForm = z.object({ password: newPassword })

/**
 * Form for a new password, the only action of a recovery session. `first`: the email was verified in another browser than
 * the one used for sign-up, so the account has no password yet.
 */
export function NewPassword(props: { email: string; first: boolean; done: string; onDone(): void }) {
  const { email, first, done, onDone } = props
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    fields: ['password'],
    schema: passwordForm,
    async submit({ password }) {
      setFailure(null)
      await setPassword(email, password)
      notify({ title: done })
      onDone()
    },
    onFailure(error) {
      setFailure(failureMessage(error))
      form.markInvalid('password')
    },
  })

  return (
    <AuthCard
      title={first ? authTexts().firstTitle : authTexts().newTitle}
      subtitle={first ? authTexts().firstText : authTexts().newText}
      takesFocus
    >
      <form {...form.props} method="post" className="grid gap-5">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...form.firstErrorField('password')} label={authTexts().newPassword} />
        <div className="grid">
          <FormFailure message={failure} />
          <Button type="submit" size="lg" busy={form.busy}>
            {form.busy ? authTexts().busy : authTexts().newSubmit}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}
