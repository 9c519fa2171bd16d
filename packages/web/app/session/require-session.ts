import { splitLanguage } from '@twofold/contract/languages'
import { createContext, type MiddlewareFunction, redirect, replace } from 'react-router'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { type SessionState, type SessionStore, type SessionUser, sessionStore } from './store.ts'

export const sessionContext = createContext<SessionState>()
/** The signed-in user, only on private pages. */
export const userContext = createContext<SessionUser>()

/** Thrown instead of loading private data while the second step of the sign-in is pending. */
export class SecondStepRequired extends Error {
  override name = 'SecondStepRequired'
}

/** Redirects; replaces the history entry if the page is already shown. */
export function redirectOrReplace(path: string, from: URL): Response {
  const isOpen = window.location.pathname === from.pathname
  return isOpen ? replace(path) : redirect(path)
}

/**
 * Path for a user without a session: the sign-in page with a way back, or the home page after signing out. A page that the
 * browser loads again from its history gets no way back: the next person at a device that was handed over may press Back.
 */
export function signInPath(from: { pathname: string; search: string }, signedOutByUser: boolean): string {
  if (signedOutByUser) return '/'
  return authPath(isLoadedFromHistory(from) ? null : splitLanguage(from.pathname).path + from.search)
}

function isLoadedFromHistory({ pathname, search }: { pathname: string; search: string }): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        'type' in entry && entry.type === 'back_forward' && isSamePage(new URL(entry.name), pathname, search),
    )
}

const isSamePage = (url: URL, pathname: string, search: string): boolean =>
  url.pathname === pathname && url.search === search

/**
 * `clientMiddleware` that waits for the session, and for the texts of the page: a part that is rendered before its texts, when its
 * data arrives, would hide the page around it. With `visitors`, the loader of the page handles a missing user.
 */
export function createSessionMiddleware(
  store: SessionStore,
  { visitors }: { visitors: boolean },
): MiddlewareFunction {
  return async ({ context, url: from }, next) => {
    const session = await store.whenKnown()
    if (session.status === 'signed-in' && session.recovery) throw redirectOrReplace('/auth?reset=true', from)
    if (session.secondStep) throw new SecondStepRequired()
    context.set(sessionContext, session)
    if (session.status === 'signed-in') context.set(userContext, session.user)
    else if (!visitors) throw redirectOrReplace(signInPath(from, store.signedOutByUser()), from)
    await next()
    await waitForTexts()
  }
}

/** Middleware of pages for signed-in users only. */
export const requireSession = createSessionMiddleware(sessionStore, { visitors: false })
/** Middleware of pages for visitors and signed-in users. */
export const awaitSession = createSessionMiddleware(sessionStore, { visitors: true })
