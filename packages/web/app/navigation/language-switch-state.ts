import { splitLanguage } from '@twofold/contract/languages'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isReachable } from '#web/loading/connection.ts'
import { loadingTexts } from '#web/messages/loading/index.ts'
import { notify } from '#web/notices/store.ts'
import { readFrom, removeFrom, writeTo } from '#web/session/device-storage.ts'
import { draftKey } from '#web/session/drafts.ts'
import { pendingLanguageSwitch } from './pending-language-switch.ts'

const KEY = draftKey('words')

/** The path of this page, the same in every language. */
const currentPage = (): string => splitLanguage(window.location.pathname).path

/** Reads and removes what was typed on this page in the other language, and removes what belongs to another page. */
function takeCarried(): unknown {
  const kept = readFrom('sessionStorage', KEY)
  if (kept === null) return null
  removeFrom('sessionStorage', KEY)
  try {
    const { place, words } = JSON.parse(kept) as { place?: unknown; words?: unknown }
    return place === currentPage() ? words : null
  } catch {
    return null
  }
}

function carry(words: unknown, go: () => void): void {
  const said = JSON.stringify({ place: currentPage(), words })
  void isReachable().then((reachable) => {
    if (reachable && writeTo('sessionStorage', KEY, said)) return go()
    notify({
      title: loadingTexts().stays,
      text: reachable ? loadingTexts().staysLanguage : loadingTexts().staysLead,
      tone: 'danger',
    })
  })
}

/**
 * A form whose content is stored nowhere else: a change of language carries it along, and is refused if it cannot.
 * `read` returns the unfinished content, null without any; `take` receives it in the other document before the user
 * can press anything, and must not rely on its shape.
 */
export function useLanguageSwitchState(
  read: () => object | null,
  take: (words: Record<string, unknown>) => void,
): void {
  const readForm = useEffectEvent(read)
  const takeForm = useEffectEvent(take)

  useLayoutEffect(() => {
    const words = takeCarried()
    if (typeof words === 'object' && words !== null) takeForm({ ...words })
  }, [])

  useEffect(() => {
    const { leave } = pendingLanguageSwitch
    pendingLanguageSwitch.leave = (go) => {
      const words = readForm()
      if (words === null) go()
      else carry(words, go)
    }
    return () => {
      pendingLanguageSwitch.leave = leave
    }
  }, [])
}
