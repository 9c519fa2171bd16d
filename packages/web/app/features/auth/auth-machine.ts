import type { MailedLink, Opened } from '#web/session/mailed-tokens.ts'
import type { SessionState } from '#web/session/store.ts'
import type { AuthAddress, MailedToken } from './address.ts'
import type { SentMail } from './sent-mail.ts'
import type { SignInMethod } from './sign-in-method-card.tsx'
import type { AuthMode } from './validate.ts'

/** What the sign-in page shows; each has a component of its own. */
export type AuthScreen =
  /** A mailed link, which opens by a button alone. */
  | { name: 'link'; link: MailedToken }
  | { name: 'second-step'; recovery: boolean }
  /** The session may set a password and nothing else. */
  | { name: 'new-password'; provenBy: MailedLink | null }
  /** The code of a provider is being exchanged. */
  | { name: 'returning' }
  | { name: 'address-help' }
  | { name: 'check-email'; mail: SentMail }
  | { name: 'way'; way: SignInMethod; mode: AuthMode }
  | { name: 'sign-up-closed' }
  | { name: 'form'; mode: AuthMode; resetAsked: boolean; waitingReset: boolean }

/** Input from the URL, the session and the settings of the installation. */
export interface AuthFacts {
  address: Pick<AuthAddress, 'reset' | 'addressChanged' | 'signUp' | 'link' | 'returning'>
  session: Pick<SessionState, 'status' | 'recovery' | 'secondStep'>
  signUpClosed: boolean
}

/** Choices and results since the page was opened. */
export interface AuthState {
  /** Null as long as the address decides. */
  mode: AuthMode | null
  /** The user went from one screen to another, so the focus goes along. */
  moved: boolean
  mail: SentMail | null
  /** Whether the code of that mail is asked for now. */
  asksForCode: boolean
  way: SignInMethod | null
  provenBy: MailedLink | null
  /** A password could be set alone here; the link was not used up elsewhere. */
  hadRecovery: boolean
}

export type AuthEvent =
  | { type: 'mode-chosen'; mode: AuthMode }
  | { type: 'mail-sent'; mail: SentMail }
  | { type: 'mail-resumed'; mail: SentMail }
  | { type: 'code-asked-for' }
  | { type: 'mail-given-up' }
  | { type: 'way-opened'; way: SignInMethod }
  | { type: 'way-closed' }
  | { type: 'opened'; by: MailedLink; opened: Pick<Opened, 'passwordNeeded'> }
  | { type: 'recovery-begun' }

export const initialAuth: AuthState = {
  mode: null,
  moved: false,
  mail: null,
  asksForCode: false,
  way: null,
  provenBy: null,
  hadRecovery: false,
}

export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'mode-chosen':
      return { ...state, mode: event.mode, moved: true }
    case 'mail-sent':
    case 'mail-resumed':
      // After asking for a reset the form of signing in is there again, and the code waits behind a button.
      return { ...state, mail: event.mail, asksForCode: event.mail.type !== 'recovery' }
    case 'code-asked-for':
      return state.mail === null ? state : { ...state, asksForCode: true }
    case 'mail-given-up':
      return { ...state, asksForCode: false, moved: true }
    case 'way-opened':
      return { ...state, way: event.way }
    case 'way-closed':
      return { ...state, way: null, moved: true }
    case 'opened':
      return event.opened.passwordNeeded ? { ...state, provenBy: event.by } : state
    case 'recovery-begun':
      return { ...state, hadRecovery: true }
  }
}

/** The mode of the form: chosen, or as the address asks. */
export function modeOf(state: AuthState, facts: AuthFacts): AuthMode {
  if (state.mode !== null) return state.mode
  if (isResetAsked(facts)) return 'reset'
  return facts.address.signUp ? 'sign-up' : 'sign-in'
}

const isResetAsked = ({ address, session }: AuthFacts) =>
  address.reset && session.status === 'signed-out' && address.link === null

/** A session that the page has nothing more to ask of. */
export function isDone({ address, session }: AuthFacts): boolean {
  return session.status === 'signed-in' && !session.secondStep && !session.recovery && address.link === null
}

/** The screen to show. A mailed link waits for its button before anything else; a session takes precedence over the forms. */
export function screenOf(state: AuthState, facts: AuthFacts): AuthScreen {
  const { address, session, signUpClosed } = facts
  const signedIn = session.status === 'signed-in'
  const mode = modeOf(state, facts)
  if (address.link !== null) return { name: 'link', link: address.link }
  if (signedIn && session.secondStep) return { name: 'second-step', recovery: session.recovery }
  if (signedIn && session.recovery) return { name: 'new-password', provenBy: state.provenBy }
  if (address.returning && session.status !== 'signed-out') return { name: 'returning' }
  if (address.addressChanged && session.status === 'signed-out') return { name: 'address-help' }
  if (state.mail !== null && state.asksForCode && !signedIn) return { name: 'check-email', mail: state.mail }
  if (state.way !== null && !signedIn) return { name: 'way', way: state.way, mode }
  if (mode === 'sign-up' && signUpClosed) return { name: 'sign-up-closed' }
  return {
    name: 'form',
    mode,
    resetAsked: isResetAsked(facts) && mode === 'reset',
    waitingReset: state.mail?.type === 'recovery' && mode === 'sign-in',
  }
}
