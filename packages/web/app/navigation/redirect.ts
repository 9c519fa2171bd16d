import { redirect as routerRedirect } from 'react-router'
import { inOwnLanguage } from './language.ts'

/** The answer of a loader that leads elsewhere, in the language that was asked for. */
export function redirect(path: string, status?: number): Response {
  return routerRedirect(String(inOwnLanguage(path)), status)
}
