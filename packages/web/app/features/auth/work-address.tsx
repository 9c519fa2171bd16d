import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { dismissNotice, notifyError, notifyValidation } from '#web/notices/store.ts'
import { signInWithOrganisation } from '#web/session/provider-flow.ts'
import type { AuthFailure } from '#web/session/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import { explainCaptcha } from './captcha-refusal.ts'
import type { CaptchaOffer } from './captcha-script.ts'
import { useCaptcha } from './use-captcha.ts'
import { validate } from './validate.ts'

const texts = authTexts.work

/** The way through an organisation that signs its own people in: the domain of an address says which one. */
export function WorkAddress(props: {
  next: string | null
  captchaOffer: CaptchaOffer | null
  ready: boolean
}): ReactNode {
  const { next, captchaOffer, ready } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const captcha = useCaptcha(captchaOffer)

  const field = () => form.current?.querySelector<HTMLInputElement>('[name="work-address"]')
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLInputElement>('[name="work-address"]')?.focus()
  }, [open])

  function refuse(failure: AuthFailure): void {
    const isUnknown = failure.code === 'sso_provider_not_found' || failure.code === 'sso_provider_disabled'
    notifyError(new Error(isUnknown ? texts.unknown : explainCaptcha(failure).message))
    setInvalid(isUnknown)
    if (isUnknown) field()?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const checked = validate('mail-link', { name: '', email: field()?.value ?? '', password: '' })
    setInvalid(!checked.ok)
    if (!checked.ok) {
      notifyValidation(checked.message)
      field()?.focus()
      return
    }
    dismissNotice()
    setBusy(true)
    try {
      const token = await captcha.solve()
      if (token === null) return
      const { failure } = await signInWithOrganisation(checked.value.email, next, token)
      if (failure !== null) refuse(failure)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  if (!open) {
    return (
      <Button kind="secondary" disabled={!ready} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={texts.open}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <TextField
        label={texts.label}
        name="work-address"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        invalid={invalid}
      />
      <p className="text-sm text-ink-soft">{texts.learns}</p>
      <CaptchaPanel captcha={captcha} />
      <Button type="submit" kind="secondary" disabled={busy || !ready}>
        {busy ? authTexts.busy : texts.submit}
      </Button>
    </form>
  )
}
