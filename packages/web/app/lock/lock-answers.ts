import { splitLanguage } from '@twofold/contract/languages'
import { createContext, type MiddlewareFunction, type Params, type RouterContextProvider } from 'react-router'
import { prefetch, type Query } from '#web/api/queries.ts'
import { answersLock, type Lock } from './answers-lock-store.ts'

/** Why the answers of the page are locked; null if they are unlocked. */
const lockContext = createContext<Lock | null>()

/**
 * The path of a page about one assessment, the same for all its sub-pages: going from one to another is one visit. Null for
 * other pages.
 */
export function getVisit(pathname: string, { sessionId }: Params): string | null {
  if (sessionId === undefined) return null
  const parts = pathname.split('/')
  return parts.slice(0, parts.indexOf(encodeURIComponent(sessionId)) + 1).join('/')
}

/** `clientMiddleware` of pages with answers, which `AnswersLock` covers while they are locked. */
export const lockAnswers: MiddlewareFunction = ({ context, params, url }, next) => {
  const visit = getVisit(splitLanguage(url.pathname).path, params)
  if (visit !== null) context.set(lockContext, answersLock.enter(visit))
  return next()
}

/** Starts to load what a page with answers shows, unless answers are locked. */
export function loadUnlocked<T>(context: Readonly<RouterContextProvider>, content: Query<T>): Query<T> {
  return context.get(lockContext) === null ? prefetch(content) : content
}
