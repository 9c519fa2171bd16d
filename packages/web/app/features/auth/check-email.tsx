import { authTexts } from 'virtual:texts/auth'
import { sendSignInEmail, type VerifyResult, verifyCode } from '#web/session/email-tokens.ts'
import { type CaptchaToken, resendConfirmation, sendRecoveryEmail } from '#web/session/index.ts'
import { acceptTerms } from '#web/sign-in/accept-terms.ts'
import { OneTimeCodeForm } from '#web/sign-in/one-time-code-form.tsx'
import { ResendButton } from '#web/sign-in/resend-button.tsx'
import { AuthCard } from './auth-card.tsx'
import { CaptchaPanel } from './captcha-panel.tsx'
import type { CaptchaOffer } from './captcha-script.ts'
import type { SentMail } from './sent-mail.ts'
import { useCaptcha } from './use-captcha.ts'

const getLeads = () => ({
  signup: authTexts().checkText,
  email: authTexts().checkSignIn,
  recovery: authTexts().checkReset,
})

/** Form for the code of an email that was sent; its link works on any device. */
export function CheckEmail(props: {
  mail: SentMail
  next: string | null
  onVerified(result: VerifyResult): void
  onBack(): void
  captchaOffer: CaptchaOffer | null
}) {
  const captcha = useCaptcha(props.captchaOffer)
  const { email, type, sentAt } = props.mail
  const next = props.next ?? undefined
  const sendByType: Record<SentMail['type'], (token: CaptchaToken) => Promise<void>> = {
    signup: (token) => resendConfirmation(email, next, token),
    email: (token) => sendSignInEmail(email, next, token),
    recovery: (token) => sendRecoveryEmail(email, next, token),
  }
  async function verify(code: string): Promise<VerifyResult> {
    const result = await verifyCode({ email, code, type })
    if (type === 'signup' && result.signedIn) await acceptTerms()
    return result
  }
  const lead = sentAt === 0 ? authTexts().checkUnconfirmed : getLeads()[type]

  return (
    <AuthCard title={authTexts().checkTitle} subtitle={lead({ email })} takesFocus>
      <OneTimeCodeForm verify={verify} onVerified={props.onVerified} />
      <div className="grid gap-3 border-t border-line pt-6 text-center">
        <p className="text-ink-soft">{authTexts().checkHelp}</p>
        <ResendButton key={sentAt} send={() => captcha.run(sendByType[type])} sentAt={sentAt} />
        <CaptchaPanel captcha={captcha} />
        <button type="button" onClick={props.onBack} className="text-link min-h-11">
          {authTexts().checkBack}
        </button>
      </div>
    </AuthCard>
  )
}
