import type { EmailLinkType, VerifyResult } from '#web/session/email-tokens.ts'
import type { SessionState } from '#web/session/store.ts'
import type { AuthUrl, MailedToken } from './auth-url.ts'
import type { SentMail } from './sent-mail.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import type { AuthMode } from './validate.ts'

/** Screens of the sign-in page, one component each. */
export type AuthScreen =
  /** An emailed link, which needs a confirmation by button. */
  | { name: 'link'; link: MailedToken }
  | { name: 'second-step'; recovery: boolean }
  /** A recovery session, which may only set a password. */
  | { name: 'new-password'; verifiedBy: EmailLinkType | null }
  /** The authorization code of a provider is being exchanged. */
  | { name: 'returning' }
  | { name: 'email-change-help' }
  | { name: 'check-email'; mail: SentMail }
  | { name: 'method'; method: SignInMethod; mode: AuthMode }
  | { name: 'sign-up-closed' }
  | { name: 'form'; mode: AuthMode; resetRequested: boolean; waitingReset: boolean }

/** Input from the URL, the session and the settings of the installation. */
export interface AuthFacts {
  url: Pick<AuthUrl, 'reset' | 'emailChangeHelp' | 'signUp' | 'link' | 'returning'>
  session: Pick<SessionState, 'status' | 'recovery' | 'secondStep'>
  signUpClosed: boolean
}

/** User choices and results since the page was loaded. */
export interface AuthState {
  /** Null while the URL determines the mode. */
  mode: AuthMode | null
  /** The user changed screens, so the new screen takes the focus. */
  hasMoved: boolean
  mail: SentMail | null
  /** Whether to show the form for the code of `mail`. */
  showsCodeForm: boolean
  method: SignInMethod | null
  verifiedBy: EmailLinkType | null
  /** The link started a recovery session on this page, so it was not used elsewhere. */
  hadRecovery: boolean
}

export type AuthEvent =
  | { type: 'mode-chosen'; mode: AuthMode }
  | { type: 'mail-sent'; mail: SentMail }
  | { type: 'mail-resumed'; mail: SentMail }
  | { type: 'code-requested' }
  | { type: 'mail-cancelled' }
  | { type: 'method-opened'; method: SignInMethod }
  | { type: 'method-closed' }
  | { type: 'verified'; by: EmailLinkType; result: Pick<VerifyResult, 'passwordNeeded'> }
  | { type: 'recovery-started' }

export const initialAuth: AuthState = {
  mode: null,
  hasMoved: false,
  mail: null,
  showsCodeForm: false,
  method: null,
  verifiedBy: null,
  hadRecovery: false,
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'mode-chosen':
      return { ...state, mode: event.mode, hasMoved: true }
    case 'mail-sent':
    case 'mail-resumed':
      // After a reset request the sign-in form is shown again, with a button for the code.
      return { ...state, mail: event.mail, showsCodeForm: event.mail.type !== 'recovery' }
    case 'code-requested':
      return state.mail === null ? state : { ...state, showsCodeForm: true }
    case 'mail-cancelled':
      return { ...state, showsCodeForm: false, hasMoved: true }
    case 'method-opened':
      return { ...state, method: event.method }
    case 'method-closed':
      return { ...state, method: null, hasMoved: true }
    case 'verified':
      return event.result.passwordNeeded ? { ...state, verifiedBy: event.by } : state
    case 'recovery-started':
      return { ...state, hadRecovery: true }
  }
}

/** Returns the mode chosen by the user, or the one of the URL. */
export function getMode(state: AuthState, facts: AuthFacts): AuthMode {
  if (state.mode !== null) return state.mode
  if (isResetRequested(facts)) return 'reset'
  return facts.url.signUp ? 'sign-up' : 'sign-in'
}

const isResetRequested = ({ url, session }: AuthFacts) =>
  url.reset && session.status === 'signed-out' && url.link === null

/** Whether sign-in is complete, so that the page can navigate on. */
export function isComplete({ url, session }: AuthFacts): boolean {
  return session.status === 'signed-in' && !session.secondStep && !session.recovery && url.link === null
}

/** Returns the screen to show. An emailed link takes precedence, then the session, then the forms. */
export function getScreen(state: AuthState, facts: AuthFacts): AuthScreen {
  const { url, session, signUpClosed } = facts
  const signedIn = session.status === 'signed-in'
  const mode = getMode(state, facts)
  if (url.link !== null) return { name: 'link', link: url.link }
  if (signedIn && session.secondStep) return { name: 'second-step', recovery: session.recovery }
  if (signedIn && session.recovery) return { name: 'new-password', verifiedBy: state.verifiedBy }
  if (url.returning && session.status !== 'signed-out') return { name: 'returning' }
  if (url.emailChangeHelp && session.status === 'signed-out') return { name: 'email-change-help' }
  if (state.mail !== null && state.showsCodeForm && !signedIn)
    return { name: 'check-email', mail: state.mail }
  if (state.method !== null && !signedIn) return { name: 'method', method: state.method, mode }
  if (mode === 'sign-up' && signUpClosed) return { name: 'sign-up-closed' }
  return {
    name: 'form',
    mode,
    resetRequested: isResetRequested(facts) && mode === 'reset',
    waitingReset: state.mail?.type === 'recovery' && mode === 'sign-in',
  }
}
