import { firstMessage, personName } from '@twofold/contract/fields'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { authTexts } from '#web/messages/en/auth.ts'
import { phoneTexts as texts } from '#web/messages/en/phone.ts'
import { fieldWords } from '#web/messages/en/refusal-words.ts'
import { dismissNotice, notifyError, notifyValidation } from '#web/notices/store.ts'
import { sendPhoneCode } from '#web/session/phone.ts'
import type { PhoneOffer } from '#web/sign-in/phone-fields.tsx'
import { PhoneFields, readPhoneFields } from '#web/sign-in/phone-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import { explainCaptcha } from './captcha-refusal.ts'
import type { CaptchaOffer } from './captcha-script.ts'
import type { SentText } from './sent-text.ts'
import { useCaptcha } from './use-captcha.ts'

interface Refused {
  field: 'name' | 'phone'
  message: string
}

/** Asks for the number, and for a name where an account may come of it; a code goes there. */
export function PhoneForm(props: {
  offer: PhoneOffer
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onSent(text: SentText): void
  onBack(): void
}): ReactNode {
  const { offer, signUp, onSent } = props
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const captcha = useCaptcha(props.captchaOffer)

  function readFields(from: HTMLFormElement): Omit<SentText, 'sentAt'> | null {
    const checked = personName.safeParse(String(new FormData(from).get('name') ?? ''))
    const nameRefusal = signUp ? firstMessage(checked) : null
    const { target, refusal } = readPhoneFields(from, offer)
    const found: Refused | null =
      nameRefusal !== null
        ? { field: 'name', message: fieldWords(nameRefusal) }
        : refusal !== null
          ? { field: 'phone', message: refusal }
          : null
    setRefused(found)
    if (found === null && target !== null) return { ...target, name: signUp ? (checked.data ?? '') : null }
    if (found !== null) {
      notifyValidation(found.message)
      from.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
    }
    return null
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const from = event.currentTarget
    if (readFields(from) === null) return
    dismissNotice()
    setBusy(true)
    try {
      const token = await captcha.solve()
      // The fields could be changed as long as the check was open.
      const wish = token === null ? null : readFields(from)
      if (token === null || wish === null) return
      const { failure } = await sendPhoneCode(wish, token)
      if (failure === null) onSent({ ...wish, sentAt: Date.now() })
      else notifyError(new Error(explainCaptcha(failure).message))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  const wordsOf = (field: Refused['field']) => (refused?.field === field ? refused.message : null)
  return (
    <AuthCard
      title={signUp ? texts.signUpTitle : texts.signInTitle}
      subtitle={signUp ? texts.signUpLead : texts.signInLead}
      takesFocus
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-5"
      >
        {signUp && (
          <TextField
            label={authTexts.name}
            name="name"
            placeholder={authTexts.namePlaceholder}
            autoComplete="name"
            error={wordsOf('name')}
          />
        )}
        <PhoneFields offer={offer} error={wordsOf('phone')} />
        <p className="text-sm text-ink-soft">{texts.lockedScreen}</p>
        <CaptchaPanel captcha={captcha} />
        <Button type="submit" size="lg" disabled={busy}>
          {busy ? authTexts.busy : texts.send}
        </Button>
        <button type="button" onClick={props.onBack} className="text-link min-h-11 justify-self-center px-2">
          {texts.back}
        </button>
      </form>
    </AuthCard>
  )
}
