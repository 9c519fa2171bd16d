import { splitLanguage } from '@twofold/contract/languages'
import type { MiddlewareFunction } from 'react-router'
import { createContext, redirect, replace } from 'react-router'
import type { SessionState, SessionStore, SessionUser } from './store.ts'
import { sessionStore } from './store.ts'

/** The session as the loaders of a page may use it. */
export const sessionContext = createContext<SessionState>()
/** The user of a private page. */
export const userContext = createContext<SessionUser>()

/** The second step of the sign-in is open: nothing private is loaded before it has been shown. */
export class SecondStepRequired extends Error {
  override name = 'SecondStepRequired'
}

/** Leads elsewhere; in place of a page whose entry of the history exists already. */
export function leadTo(path: string, from: URL): Response {
  const isOpen = window.location.pathname === from.pathname
  return isOpen ? replace(path) : redirect(path)
}

/** Where a user without a session goes: to sign in and come back, or home after signing out. */
export function signInPath(from: { pathname: string; search: string }, signedOutByUser: boolean): string {
  return signedOutByUser
    ? '/'
    : `/auth?next=${encodeURIComponent(splitLanguage(from.pathname).path + from.search)}`
}

/** `clientMiddleware` that waits for the session; a page for visitors too decides in its loader. */
export function createSessionMiddleware(
  store: SessionStore,
  { visitors }: { visitors: boolean },
): MiddlewareFunction {
  return async ({ context, request }, next) => {
    const session = await store.known()
    const from = new URL(request.url)
    if (session.status === 'signed-in' && session.recovery) throw leadTo('/auth?reset=true', from)
    if (session.secondStep) throw new SecondStepRequired()
    context.set(sessionContext, session)
    if (session.status === 'signed-in') context.set(userContext, session.user)
    else if (!visitors) throw leadTo(signInPath(from, store.signedOutByUser()), from)
    return next()
  }
}

/** For pages of signed-in users alone. */
export const requireSession = createSessionMiddleware(sessionStore, { visitors: false })
/** For pages that greet visitors as well. */
export const awaitSession = createSessionMiddleware(sessionStore, { visitors: true })
