import { authTexts } from 'virtual:texts/auth'
import { recoverForm } from '@twofold/contract/fields'
import { z } from '@twofold/contract/zod'
import { useEffect, useState } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { notifyError } from '#web/notices/store.ts'
import { AuthCallError } from '#web/session/auth-call.ts'
import { signInWithOrganisation } from '#web/session/provider-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
}) {
  const { next, captchaOffer, ready } = props
  const [open, setOpen] = useState(false)
  const captcha = useCaptcha(captchaOffer)
  const form = useForm({
    fields: ['work-address'],
    schema: workForm,
    async submit(filled) {
      await captcha.run((token) => signInWithOrganisation(filled['work-address'], next, token))
    },
    onFailure(error) {
      const code = error instanceof AuthCallError ? error.code : null
      const isUnknown = code === 'sso_provider_not_found' || code === 'sso_provider_disabled'
      if (isUnknown) form.reject({ field: 'work-address', message: texts().unknown })
      else notifyError(error)
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
