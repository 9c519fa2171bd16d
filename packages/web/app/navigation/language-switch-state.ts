import { siteTexts } from 'virtual:texts/site'
import { splitLanguage } from '@twofold/contract/languages'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useNavigation } from 'react-router'
import { isReachable } from '#web/loading/connection.ts'
import { notify } from '#web/notices/store.ts'
import { draftKey, takeJson, writeTo } from '#web/session/device-storage.ts'
import { pendingLanguageSwitch } from './pending-language-switch.ts'

const KEY = draftKey('language-switch')

/** The path of this page, the same in every language. */
const currentPath = (): string => splitLanguage(window.location.pathname).path

/** Reads and deletes the state of this page in the other language; the state of another page is only deleted. */
function consumeCarriedState(): unknown {
  const { path, state } = (takeJson(KEY) ?? {}) as { path?: unknown; state?: unknown }
  return path === currentPath() ? state : null
}

const storeState = (state: object): boolean =>
  writeTo('sessionStorage', KEY, JSON.stringify({ path: currentPath(), state }))

function carryState(state: object, proceed: () => void): void {
  void isReachable().then((reachable) => {
    if (reachable && storeState(state)) return proceed()
    notify({
      title: siteTexts().loading.stays,
      text: reachable ? siteTexts().loading.staysLanguage : siteTexts().loading.staysLead,
      tone: 'danger',
    })
  })
}

/**
 * Carries the content of a form, which is stored nowhere else, through a change of language or a reload after an update of the
 * site; both are prevented if that fails. `read` returns the unfinished content or null; `restore` receives it in the new document before the user can
 * interact, and must validate its shape.
 */
export function useLanguageSwitchState(
  read: () => object | null,
  restore: (state: Record<string, unknown>) => void,
): void {
  const readForm = useEffectEvent(read)
  const restoreForm = useEffectEvent(restore)

  useLayoutEffect(() => {
    const state = consumeCarriedState()
    if (typeof state === 'object' && state !== null) restoreForm({ ...state })
  }, [])

  useEffect(() => {
    const { leave } = pendingLanguageSwitch
    pendingLanguageSwitch.leave = (proceed) => {
      const state = readForm()
      if (state === null) proceed()
      else carryState(state, proceed)
    }
    return () => {
      pendingLanguageSwitch.leave = leave
    }
  }, [])

  // The router reloads this page when an update of the site has removed the file of the page that a link opens.
  const isOpeningPage = useNavigation().state === 'loading'
  useEffect(() => {
    if (!isOpeningPage) return
    const keep = () => {
      const state = readForm()
      if (state !== null) storeState(state)
    }
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [isOpeningPage])
}
