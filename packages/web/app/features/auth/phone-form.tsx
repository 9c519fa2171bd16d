import { authTexts } from 'virtual:texts/auth'
import { personName } from '@twofold/contract/fields'
import { useForm } from '#web/forms/use-form.ts'
import { firstIssueMessage } from '#web/messages/error-messages.ts'
import { sendPhoneCode } from '#web/session/phone.ts'
import {
  PhoneFields,
  type PhoneOffer,
  type PhoneValues,
  parsePhoneTarget,
} from '#web/sign-in/phone-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import type { SentText } from './sent-text.ts'
import { useCaptcha } from './use-captcha.ts'

/** Asks for the phone number, and on sign-up for a name, then sends a code. */
export function PhoneForm(props: {
  offer: PhoneOffer
  captchaOffer: CaptchaOffer | null
  signUp: boolean
  onSent(text: SentText): void
  onBack(): void
}) {
  const { offer, signUp, onSent } = props
  const captcha = useCaptcha(props.captchaOffer)
  const form = useForm<{ name: string } & PhoneValues>({
    fields: ['name', 'phone'],
    async submit() {
      await captcha.run(async (token) => {
        // Read the fields again because they may have changed while the captcha was shown.
        const request = readFields()
        if (request === null) return
        await sendPhoneCode(request, token)
        onSent({ ...request, sentAt: Date.now() })
      })
    },
  })

  function readFields(): Omit<SentText, 'sentAt'> | null {
    const values = form.values()
    const target = parsePhoneTarget(values, offer)
    if (target === null) return null
    if (!signUp) return { ...target, name: null }
    const { data } = personName.safeParse(values.name)
    return data === undefined ? null : { ...target, name: data }
  }

  const validateName = (name: string) => firstIssueMessage(personName.safeParse(name)) ?? true
  return (
    <AuthCard
      title={signUp ? authTexts().phone.signUpTitle : authTexts().phone.signInTitle}
      subtitle={signUp ? authTexts().phone.signUpLead : authTexts().phone.signInLead}
      takesFocus
    >
      <form {...form.props} method="post" className="grid grid-cols-1 gap-5">
        {signUp && (
          <TextField
            label={authTexts().name}
            {...form.field('name', { validate: validateName })}
            placeholder={authTexts().namePlaceholder}
            autoComplete="name"
          />
        )}
        <PhoneFields offer={offer} form={form} />
        <p className="text-sm text-ink-soft">{authTexts().phone.lockedScreen}</p>
        {signUp && (
          <p className="text-sm text-ink-soft">
            <LinkedText text={authTexts().terms.signUp} />
          </p>
        )}
        <CaptchaPanel captcha={captcha} />
        <Button type="submit" size="lg" busy={form.busy}>
          {form.busy ? authTexts().busy : authTexts().phone.send}
        </Button>
        <button type="button" onClick={props.onBack} className="text-link min-h-11 justify-self-center px-2">
          {authTexts().phone.back}
        </button>
      </form>
    </AuthCard>
  )
}
