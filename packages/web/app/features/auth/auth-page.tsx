import { authTexts } from 'virtual:texts/auth'
import { useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { late } from '#web/loading/late.tsx'
import { authPath } from '#web/navigation/auth-path.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { dropAuthFragment, readAuthFragment } from '#web/session/auth-fragment.ts'
import type { EmailLinkType, VerifyResult } from '#web/session/email-tokens.ts'
import { isSecondStepPending } from '#web/session/factors.ts'
import { useSession } from '#web/session/index.ts'
import { useSite } from '#web/site/use-site.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthCard } from './auth-card.tsx'
import { type AuthFacts, getScreen, initialAuth, isComplete, reduceAuth } from './auth-machine.ts'
import { useDocumentIsolation } from './captcha-document.ts'
import { CheckEmail } from './check-email.tsx'
import { EmailChangeHelp } from './email-change-help.tsx'
import { FormCard, SignUpClosedCard } from './form-card.tsx'
import { LinkConfirmation } from './link-confirmation.tsx'
import { NewPassword } from './new-password.tsx'
import type { SignInMethods } from './provider-buttons.tsx'
import { deleteSentMail, readSentMail, type SentMail, storeSentMail } from './sent-mail.ts'
import { readSentText } from './sent-text.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import { useAuthUrl } from './use-auth-url.ts'

/** Loaded late, because few accounts have a second step. */
const SecondStepPage = late(async () => (await import('#web/layout/second-step-page.tsx')).SecondStepPage)
/** Loaded late, because few visitors sign in by phone or wallet. */
const SignInMethodCard = late(async () => (await import('./sign-in-method-card.tsx')).SignInMethodCard)

/** Failures are ignored because the consent step before the first question asks again. */
async function acceptTermsAfterReturn(): Promise<void> {
  const module = await import('#web/sign-in/accept-terms-of-new-account.ts').catch(() => null)
  await module?.acceptTermsOfNewAccount()
}

/** Sign-in page, which renders the screen of `getScreen`. */
export function AuthPage({ methods }: { methods: SignInMethods }) {
  const { productName, signUpClosed = false } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const ready = useHydrated()
  const url = useAuthUrl()
  const [state, dispatch] = useReducer(reduceAuth, initialAuth)
  useDocumentIsolation()

  const { next } = url
  const facts: AuthFacts = { url, session, signUpClosed }
  const screen = getScreen(state, facts)
  const created = authTexts().created({ product: productName })
  const replaceUrl = (path: string | null, parameters = {}) => {
    dropAuthFragment(readAuthFragment())
    return navigate(authPath(path, parameters), { replace: true })
  }

  // Before hydration the URL parameters are unknown, so nothing is resumed.
  const canResume = ready && !url.reset && url.link === null
  const resumesMail = canResume && !url.signUp
  const resumesText = canResume && methods.phone !== null
  useEffect(() => {
    const mail = resumesMail ? readSentMail() : null
    if (mail !== null) dispatch({ type: 'mail-resumed', mail })
  }, [resumesMail])
  useEffect(() => {
    if (resumesText && readSentText() !== null) dispatch({ type: 'method-opened', method: 'phone' })
  }, [resumesText])

  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (signedIn) deleteSentMail()
  }, [signedIn])
  const maySetPassword = signedIn && session.recovery
  useEffect(() => {
    if (maySetPassword) dispatch({ type: 'recovery-started' })
  }, [maySetPassword])

  // Emails about account security link to the reset page; signed-in users see the security section instead.
  const defaultPath = url.reset && !state.hadRecovery ? '/dashboard/account#security' : '/dashboard'
  const done = isComplete(facts)
  useEffect(() => {
    if (!done) return
    if (url.returning) void acceptTermsAfterReturn()
    void navigate(next ?? defaultPath, { replace: true })
  }, [done, url.returning, next, defaultPath, navigate])

  const isReturnExpired = url.returning && session.status === 'signed-out'
  useEffect(() => {
    if (!isReturnExpired) return
    // The authorization code in the URL is invalid or expired.
    void navigate(authPath(next), { replace: true })
    notifyError(new Error(authTexts().returnLost))
  }, [isReturnExpired, next, navigate])

  function onVerified(by: EmailLinkType, result: VerifyResult): void {
    dispatch({ type: 'verified', by, result })
    if (result.passwordNeeded) return
    if (by === 'signup') notify({ title: created })
    if (by === 'email' || by === 'magiclink') notify({ title: authTexts().welcomeBack })
    if (by === 'email_change') notify({ title: authTexts().emailChanged })
  }

  async function notifySignedIn(isNew: boolean): Promise<void> {
    if (isNew || !(await isSecondStepPending())) notify({ title: isNew ? created : authTexts().welcomeBack })
  }

  function onSent(mail: SentMail): void {
    storeSentMail(mail)
    dispatch({ type: 'mail-sent', mail })
  }

  async function openMethod(method: SignInMethod): Promise<void> {
    try {
      await SignInMethodCard.load()
      dispatch({ type: 'method-opened', method })
    } catch (error) {
      notifyError(error)
    }
  }

  switch (screen.name) {
    case 'link':
      return (
        <LinkConfirmation
          link={screen.link}
          onBack={() => void replaceUrl(null)}
          onVerified={(result) => {
            onVerified(screen.link.type, result)
            void replaceUrl(next, screen.link.type === 'recovery' ? { reset: 'true' } : {})
          }}
        />
      )
    case 'second-step':
      return screen.recovery ? (
        <SecondStepPage recovery />
      ) : (
        <SecondStepPage onDone={() => notify({ title: authTexts().welcomeBack })} />
      )
    case 'new-password':
      return (
        <NewPassword
          email={session.user?.email ?? ''}
          first={screen.verifiedBy !== null && screen.verifiedBy !== 'recovery'}
          done={screen.verifiedBy === 'signup' ? created : authTexts().newDone}
          onDone={() => void navigate(next ?? '/dashboard', { replace: true })}
        />
      )
    case 'returning':
      return (
        <AuthCard title={productName} subtitle={authTexts().returning}>
          {null}
        </AuthCard>
      )
    case 'email-change-help':
      return <EmailChangeHelp onSignIn={() => void replaceUrl(null)} />
    case 'check-email':
      return (
        <CheckEmail
          mail={screen.mail}
          next={next}
          captchaOffer={methods.captcha}
          onVerified={(result) => onVerified(screen.mail.type, result)}
          onBack={() => {
            deleteSentMail()
            dispatch({ type: 'mail-cancelled' })
          }}
        />
      )
    case 'method':
      return (
        <SignInMethodCard
          method={screen.method}
          phone={methods.phone}
          wallets={methods.wallets}
          captchaOffer={methods.captcha}
          signUp={screen.mode === 'sign-up' && !signUpClosed}
          onBack={() => dispatch({ type: 'method-closed' })}
          onSignedIn={(isNew) => void notifySignedIn(isNew)}
        />
      )
    case 'sign-up-closed':
      return (
        <SignUpClosedCard
          next={next}
          takesFocus={state.hasMoved}
          onSignIn={() => dispatch({ type: 'mode-chosen', mode: 'sign-in' })}
        />
      )
    case 'form':
      return (
        <FormCard
          {...screen}
          methods={methods}
          next={next}
          ready={ready && !signedIn}
          hasMoved={state.hasMoved}
          hadRecovery={state.hadRecovery}
          signedIn={signedIn}
          onMode={(mode) => dispatch({ type: 'mode-chosen', mode })}
          onCode={() => dispatch({ type: 'code-requested' })}
          onSent={onSent}
          onMethod={openMethod}
          onSignedIn={() => void notifySignedIn(false)}
        />
      )
  }
}
