import { authTexts } from 'virtual:texts/auth'
import { recoverForm } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { notifyError } from '#web/notices/store.ts'
import { signInWithOrganisation } from '#web/session/provider-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { explainCaptchaFailure } from './captcha-failure.ts'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import { useCaptcha } from './use-captcha.ts'

const texts = () => authTexts().work
const workForm = z.object({ 'work-address': recoverForm.shape.email })

/** SAML sign-in of organisations: the domain of the work email identifies the organisation. */
export function OrganisationSignIn(props: {
  next: string | null
  captchaOffer: CaptchaOffer | null
  ready: boolean
}): ReactNode {
  const { next, captchaOffer, ready } = props
  const [open, setOpen] = useState(false)
  const captcha = useCaptcha(captchaOffer)
  const form = useForm({
    fields: ['work-address'],
    schema: workForm,
    async submit(filled) {
      const token = await captcha.solve()
      if (token === null) return
      const { failure } = await signInWithOrganisation(filled['work-address'], next, token)
      if (failure === null) return
      const isUnknown = failure.code === 'sso_provider_not_found' || failure.code === 'sso_provider_disabled'
      notifyError(new Error(isUnknown ? texts().unknown : explainCaptchaFailure(failure).message))
      if (isUnknown) form.markInvalid('work-address')
    },
  })
  const element = form.props.ref

  useEffect(() => {
    if (open) element.current?.querySelector<HTMLInputElement>('[name="work-address"]')?.focus()
  }, [open, element])

  if (!open) {
    return (
      <Button kind="secondary" disabled={!ready} onClick={() => setOpen(true)}>
        {texts().open}
      </Button>
    )
  }
  return (
    <form {...form.props} method="post" aria-label={texts().open} className="grid gap-4">
      <TextField
        label={texts().label}
        {...form.firstErrorField('work-address')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-sm text-ink-soft">{texts().learns}</p>
      <CaptchaPanel captcha={captcha} />
      <Button type="submit" kind="secondary" busy={form.busy} disabled={!ready}>
        {form.busy ? authTexts().busy : texts().submit}
      </Button>
    </form>
  )
}
