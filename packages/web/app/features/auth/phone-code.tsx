import { authTexts as texts } from 'virtual:texts/auth'
import { sendPhoneCode, verifyPhoneCode } from '#web/session/phone.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { AuthCard } from './auth-card.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import type { SentText } from './sent-text.ts'
import { useCaptcha } from './use-captcha.ts'

/** Form for the code of a text message. */
export function PhoneCode(props: {
  text: SentText
  captchaOffer: CaptchaOffer | null
  onSent(text: SentText): void
  onBack(): void
  onSignedIn(isFirst: boolean): void
}) {
  const { text, onSent, onBack, onSignedIn } = props
  const { phone, name, sentAt } = text
  const captcha = useCaptcha(props.captchaOffer)
  const lead = name === null ? texts().phone.codeSignIn : texts().phone.codeSignUp

  const send = () =>
    captcha.run(async (token) => {
      await sendPhoneCode(text, token)
      onSent({ ...text, sentAt: Date.now() })
    })

  async function verify(code: string): Promise<boolean> {
    const isFirst = await verifyPhoneCode(phone, code)
    if (name !== null && isFirst) await acceptTerms()
    return isFirst
  }

  return (
    <AuthCard title={texts().phone.codeTitle} subtitle={lead({ phone })} takesFocus>
      <OneTimeCodeForm
        label={texts().phone.code}
        hint={texts().phone.codeHint}
        verify={verify}
        onVerified={onSignedIn}
      />
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-soft">{texts().phone.codeHelp}</p>
        <ResendButton send={send} sentAt={sentAt} labels={texts().phone} />
        <CaptchaPanel captcha={captcha} />
        <button type="button" onClick={onBack} className="text-link min-h-11">
          {texts().phone.otherNumber}
        </button>
      </div>
    </AuthCard>
  )
}
