import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useReducer } from 'react'
import { useNavigate } from 'react-router'
import { SecondStepPage } from '#web/layout/second-step-page.tsx'
import { useHydrated } from '#web/layout/use-hydrated.ts'
import { authTexts } from '#web/messages/auth/index.ts'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { dropAuthFragment, readAuthFragment } from '#web/session/auth-fragment.ts'
import { isSecondStepOpen } from '#web/session/factors.ts'
import { useSession } from '#web/session/index.ts'
import type { MailedLink, Opened } from '#web/session/mailed-tokens.ts'
import { useSite } from '#web/site/use-site.ts'
import { AddressHelp } from './address-help.tsx'
import { AuthCard } from './auth-card.tsx'
import type { AuthFacts } from './auth-machine.ts'
import { initialAuth, isDone, reduceAuth, screenOf } from './auth-machine.ts'
import { useOwnDocument } from './captcha-document.ts'
import { CheckEmail } from './check-email.tsx'
import { FormCard, SignUpClosedCard } from './form-card.tsx'
import { NewPassword } from './new-password.tsx'
import { OpenLink } from './open-link.tsx'
import type { SignInMethods } from './provider-buttons.tsx'
import type { SentMail } from './sent-mail.ts'
import { forgetSentMail, keepSentMail, readSentMail } from './sent-mail.ts'
import { readSentText } from './sent-text.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import { useAuthAddress } from './use-auth-address.ts'

/** The cards of the ways, which are loaded when they are asked for. */
const loadSignInMethods = () => loadWithTexts(() => import('./sign-in-method-card.tsx'))
const SignInMethodCard = lazy(() =>
  loadSignInMethods().then(({ SignInMethodCard }) => ({ default: SignInMethodCard })),
)

/** The sign-in page: one screen of its machine at a time. */
export function AuthPage({ ways }: { ways: SignInMethods }): ReactNode {
  const { productName, signUpClosed = false } = useSite()
  const session = useSession()
  const navigate = useNavigate()
  const ready = useHydrated()
  const address = useAuthAddress()
  const [state, dispatch] = useReducer(reduceAuth, initialAuth)
  useOwnDocument()

  const { next } = address
  const facts: AuthFacts = { address, session, signUpClosed }
  const screen = screenOf(state, facts)
  const created = authTexts().created({ product: productName })
  const here = (more: string) => {
    dropAuthFragment(readAuthFragment())
    return navigate(`/auth${more}`, { replace: true })
  }

  // An address that asks for something else says so only once it is known.
  const resumes = ready && !address.reset && address.link === null
  const resumesMail = resumes && !address.signUp
  const resumesText = resumes && ways.phone !== null
  useEffect(() => {
    const mail = resumesMail ? readSentMail() : null
    if (mail !== null) dispatch({ type: 'mail-resumed', mail })
  }, [resumesMail])
  useEffect(() => {
    if (resumesText && readSentText() !== null) dispatch({ type: 'way-opened', way: 'phone' })
  }, [resumesText])

  const signedIn = session.status === 'signed-in'
  useEffect(() => {
    if (signedIn) forgetSentMail()
  }, [signedIn])
  const maySetPassword = signedIn && session.recovery
  useEffect(() => {
    if (maySetPassword) dispatch({ type: 'recovery-begun' })
  }, [maySetPassword])

  // A mail about the account leads here too: a signed-in user finds what guards it.
  const home = address.reset && !state.hadRecovery ? '/dashboard?tab=account#security' : '/dashboard'
  const done = isDone(facts)
  useEffect(() => {
    if (done) void navigate(next ?? home, { replace: true })
  }, [done, next, home, navigate])

  const isLost = address.returning && session.status === 'signed-out'
  useEffect(() => {
    if (!isLost) return
    // The code in the URL has expired or was invented.
    void navigate(`/auth${next === null ? '' : `?next=${encodeURIComponent(next)}`}`, { replace: true })
    notifyError(new Error(authTexts().returnLost))
  }, [isLost, next, navigate])

  function opened(by: MailedLink, given: Opened): void {
    dispatch({ type: 'opened', by, opened: given })
    if (given.passwordNeeded) return
    if (by === 'signup') notify({ title: created })
    if (by === 'email' || by === 'magiclink') notify({ title: authTexts().welcomeBack })
    if (by === 'email_change') notify({ title: authTexts().emailChanged })
  }

  async function greet(isNew: boolean): Promise<void> {
    if (isNew || !(await isSecondStepOpen())) notify({ title: isNew ? created : authTexts().welcomeBack })
  }

  function sent(mail: SentMail): void {
    keepSentMail(mail)
    dispatch({ type: 'mail-sent', mail })
  }

  async function openWay(way: SignInMethod): Promise<void> {
    try {
      await loadSignInMethods()
      dispatch({ type: 'way-opened', way })
    } catch (error) {
      notifyError(error)
    }
  }

  switch (screen.name) {
    case 'link':
      return (
        <OpenLink
          link={screen.link}
          onBack={() => void here('')}
          onOpened={(given) => {
            opened(screen.link.type, given)
            const on = next === null ? '' : `next=${encodeURIComponent(next)}`
            void here(screen.link.type === 'recovery' ? `?reset=true&${on}` : on && `?${on}`)
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
          first={screen.provenBy !== null && screen.provenBy !== 'recovery'}
          done={screen.provenBy === 'signup' ? created : authTexts().newDone}
          onDone={() => void navigate(next ?? '/dashboard', { replace: true })}
        />
      )
    case 'returning':
      return (
        <AuthCard title={productName} subtitle={authTexts().returning}>
          {null}
        </AuthCard>
      )
    case 'address-help':
      return <AddressHelp onSignIn={() => void here('')} />
    case 'check-email':
      return (
        <CheckEmail
          mail={screen.mail}
          next={next}
          captchaOffer={ways.captcha}
          onOpened={(given) => opened(screen.mail.type, given)}
          onBack={() => {
            forgetSentMail()
            dispatch({ type: 'mail-given-up' })
          }}
        />
      )
    case 'way':
      return (
        <Suspense fallback={null}>
          <SignInMethodCard
            way={screen.way}
            phone={ways.phone}
            wallets={ways.wallets}
            captchaOffer={ways.captcha}
            signUp={screen.mode === 'sign-up' && !signUpClosed}
            onBack={() => dispatch({ type: 'way-closed' })}
            onSignedIn={(isNew) => void greet(isNew)}
          />
        </Suspense>
      )
    case 'sign-up-closed':
      return (
        <SignUpClosedCard
          next={next}
          takesFocus={state.moved}
          onSignIn={() => dispatch({ type: 'mode-chosen', mode: 'sign-in' })}
        />
      )
    case 'form':
      return (
        <FormCard
          {...screen}
          ways={ways}
          next={next}
          ready={ready && !signedIn}
          moved={state.moved}
          hadRecovery={state.hadRecovery}
          signedIn={signedIn}
          onMode={(mode) => dispatch({ type: 'mode-chosen', mode })}
          onCode={() => dispatch({ type: 'code-asked-for' })}
          onSent={sent}
          onWay={openWay}
          onSignedIn={() => void greet(false)}
        />
      )
  }
}
