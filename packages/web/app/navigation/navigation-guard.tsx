import { siteTexts } from 'virtual:texts/site'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, type NavigationType, useBlocker, useLocation } from 'react-router'
import { connection, isReachable } from '#web/loading/connection.ts'
import { useAutoRetry } from '#web/loading/use-auto-retry.ts'
import { notify } from '#web/notices/store.ts'

export interface Transition {
  currentLocation: Location
  nextLocation: Location
  historyAction: `${NavigationType}`
}

/** A blocked navigation, which one of the functions continues or cancels. */
export interface BlockedNavigation extends Transition {
  proceed(): void
  stay(): void
}

export interface Guard {
  blocks(transition: Transition): boolean
  ask(navigation: BlockedNavigation): void
}

interface Guards {
  pages: Set<Guard>
  /** Forms with text that is stored nowhere else. */
  unsaved: Set<symbol>
}

const INTENT_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const

const GuardsContext = createContext<Guards | null>(null)

/**
 * The only blocker of the router, which supports one; pages register guards with it. If the module of a page fails to load,
 * the router reloads the document, so the connection is checked before such a navigation.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const [guards] = useState<Guards>(() => ({ pages: new Set(), unsaved: new Set() }))
  const [visited] = useState(() => new Set<string>())
  const { pathname } = useLocation()
  const transition = useRef<Transition | null>(null)
  const [waitsForConnection, setWaitsForConnection] = useState(false)

  // The module of a visited page is already loaded.
  useEffect(() => void visited.add(pathname), [visited, pathname])

  const needsConnection = ({ currentLocation, nextLocation }: Transition) =>
    currentLocation.pathname !== nextLocation.pathname &&
    (!visited.has(nextLocation.pathname) || guards.unsaved.size > 0) &&
    connection.isDoubtful()

  const blocker = useBlocker((next) => {
    transition.current = next
    return needsConnection(next) || [...guards.pages].some((guard) => guard.blocks(next))
  })
  const state = blocker.state

  const checkConnection = useEffectEvent(async () => {
    const checked = transition.current
    if (blocker.state !== 'blocked' || checked === null) return
    const canLoad = !needsConnection(checked) || (await isReachable())
    // The user has followed another link meanwhile.
    if (transition.current !== checked) return
    if (canLoad) return blocker.proceed()
    // A redirecting page has no content to return to, so the redirect waits for the connection.
    if (checked.historyAction === 'REPLACE' && guards.unsaved.size === 0) return setWaitsForConnection(true)
    blocker.reset()
    notify({
      title: siteTexts().loading.stays,
      text: guards.unsaved.size > 0 ? siteTexts().loading.staysLead : siteTexts().loading.staysOffline,
      tone: 'danger',
    })
  })

  const decide = useEffectEvent(() => {
    const next = transition.current
    if (blocker.state !== 'blocked' || next === null) return
    const guard = [...guards.pages].find((candidate) => candidate.blocks(next))
    if (guard === undefined) return void checkConnection()
    guard.ask({ ...next, proceed: () => void checkConnection(), stay: () => blocker.reset() })
  })

  const next = blocker.state === 'blocked' ? blocker.location : null
  useEffect(() => {
    if (next === null) setWaitsForConnection(false)
    else decide()
  }, [next])
  useAutoRetry(waitsForConnection && state === 'blocked', () => void checkConnection())

  // Checks the connection when the user points at a link, so that the result is usually known at the click.
  useEffect(() => {
    const checkAhead = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a[href^="/"]')
      if (link && connection.isDoubtful()) void isReachable()
    }
    for (const name of INTENT_EVENTS) document.addEventListener(name, checkAhead, { passive: true })
    return () => {
      for (const name of INTENT_EVENTS) document.removeEventListener(name, checkAhead)
    }
  }, [])

  return <GuardsContext value={guards}>{children}</GuardsContext>
}

function useGuards(): Guards {
  const guards = useContext(GuardsContext)
  if (guards === null) throw new Error('useGuards requires a NavigationGuard ancestor')
  return guards
}

/** Lets a page block navigations while it is mounted. */
export function useNavigationGuard(guard: Guard): void {
  const { pages } = useGuards()
  const blocks = useEffectEvent(guard.blocks)
  const ask = useEffectEvent(guard.ask)
  useEffect(() => {
    const own: Guard = { blocks: (transition) => blocks(transition), ask: (navigation) => ask(navigation) }
    pages.add(own)
    return () => void pages.delete(own)
  }, [pages])
}

/** Prevents leaving a page with unsaved text while the next page cannot be loaded. */
export function useUnsavedText(isUnsaved: boolean): void {
  const { unsaved } = useGuards()
  useEffect(() => {
    if (!isUnsaved) return
    const own = Symbol('unsaved')
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [unsaved, isUnsaved])
}
