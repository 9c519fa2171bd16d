import { authTexts as texts } from 'virtual:texts/auth'
import type { ReactNode } from 'react'
import type { AuthResult } from '#web/session/auth-result.ts'
import { sendPhoneCode, verifyPhoneCode } from '#web/session/phone.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { AuthCard } from './auth-card.tsx'
import { explainCaptchaFailure } from './captcha-failure.ts'
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
}): ReactNode {
  const { text, onSent, onBack, onSignedIn } = props
  const { phone, name, sentAt } = text
  const captcha = useCaptcha(props.captchaOffer)
  const lead = name === null ? texts().phone.codeSignIn : texts().phone.codeSignUp

  async function send(): Promise<AuthResult | null> {
    const token = await captcha.solve()
    if (token === null) return null
    const { failure } = await sendPhoneCode(text, token)
    if (failure === null) onSent({ ...text, sentAt: Date.now() })
    return { failure: failure === null ? null : explainCaptchaFailure(failure) }
  }

  async function verify(code: string) {
    const result = await verifyPhoneCode(phone, code)
    if (name !== null && result.isFirst) await acceptTerms()
    return result
  }

  return (
    <AuthCard title={texts().phone.codeTitle} subtitle={lead({ phone })} takesFocus>
      <OneTimeCodeForm
        label={texts().phone.code}
        hint={texts().phone.codeHint}
        verify={verify}
        onVerified={({ isFirst }) => onSignedIn(isFirst)}
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
