import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Location, NavigationType } from 'react-router'
import { useBlocker, useLocation } from 'react-router'
import { loadingTexts } from '#web/messages/loading/index.ts'
import { notify } from '#web/notices/store.ts'
import { connection, isReachable } from './connection.ts'
import { useTryAgain } from './use-try-again.ts'

export interface Transition {
  currentLocation: Location
  nextLocation: Location
  historyAction: `${NavigationType}`
}

/** A navigation that waits for an answer. */
export interface HeldNavigation extends Transition {
  proceed(): void
  stay(): void
}

export interface Guard {
  holds(transition: Transition): boolean
  ask(held: HeldNavigation): void
}

interface Guards {
  pages: Set<Guard>
  /** Forms with text that nothing else keeps. */
  unsaved: Set<symbol>
}

const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'] as const

const GuardsContext = createContext<Guards | null>(null)

/**
 * The one blocker of the router, which supports no second one: pages register what may hold a navigation. A page whose
 * module can't be loaded makes the router load the document again, so the site is asked first whether it answers.
 */
export function NavigationGuard({ children }: { children: ReactNode }): ReactNode {
  const [guards] = useState<Guards>(() => ({ pages: new Set(), unsaved: new Set() }))
  const [opened] = useState(() => new Set<string>())
  const { pathname } = useLocation()
  const transition = useRef<Transition | null>(null)
  const [waits, setWaits] = useState(false)

  // The module of a page that has been open is loaded.
  useEffect(() => void opened.add(pathname), [opened, pathname])

  const needsConnection = ({ currentLocation, nextLocation }: Transition) =>
    currentLocation.pathname !== nextLocation.pathname &&
    (!opened.has(nextLocation.pathname) || guards.unsaved.size > 0) &&
    connection.isDoubtful()

  const blocker = useBlocker((next) => {
    transition.current = next
    return needsConnection(next) || [...guards.pages].some((guard) => guard.holds(next))
  })
  const state = blocker.state

  const checkConnection = useEffectEvent(async () => {
    const asked = transition.current
    if (blocker.state !== 'blocked' || asked === null) return
    if (!needsConnection(asked) || (await isReachable())) return blocker.proceed()
    if (transition.current !== asked) return
    // A page that redirects has nothing to stay for.
    if (asked.historyAction === 'REPLACE' && guards.unsaved.size === 0) return setWaits(true)
    blocker.reset()
    notify({
      title: loadingTexts().stays,
      text: guards.unsaved.size > 0 ? loadingTexts().staysLead : loadingTexts().staysOffline,
      tone: 'danger',
    })
  })

  const decide = useEffectEvent(() => {
    const next = transition.current
    if (blocker.state !== 'blocked' || next === null) return
    const guard = [...guards.pages].find((one) => one.holds(next))
    if (guard === undefined) return void checkConnection()
    guard.ask({ ...next, proceed: () => void checkConnection(), stay: () => blocker.reset() })
  })

  const next = blocker.state === 'blocked' ? blocker.location : null
  useEffect(() => {
    if (next === null) setWaits(false)
    else decide()
  }, [next])
  useTryAgain(waits && state === 'blocked', () => void checkConnection())

  // Asked once a link is pointed at, so that a press on it mostly has its answer already.
  useEffect(() => {
    const ask = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a[href^="/"]')
      if (link && connection.isDoubtful()) void isReachable()
    }
    for (const name of SIGNS_OF_INTENT) document.addEventListener(name, ask, { passive: true })
    return () => {
      for (const name of SIGNS_OF_INTENT) document.removeEventListener(name, ask)
    }
  }, [])

  return <GuardsContext value={guards}>{children}</GuardsContext>
}

function useGuards(): Guards {
  const guards = useContext(GuardsContext)
  if (guards === null) throw new Error('No NavigationGuard around this page')
  return guards
}

/** Holds navigations away from this page for as long as it is open. */
export function useNavigationGuard(guard: Guard): void {
  const { pages } = useGuards()
  const holds = useEffectEvent(guard.holds)
  const ask = useEffectEvent(guard.ask)
  useEffect(() => {
    const own: Guard = { holds: (transition) => holds(transition), ask: (held) => ask(held) }
    pages.add(own)
    return () => void pages.delete(own)
  }, [pages])
}

/** A page with text that nothing else keeps stays open while the next one can't be loaded. */
export function useUnsavedText(isUnsaved: boolean): void {
  const { unsaved } = useGuards()
  useEffect(() => {
    if (!isUnsaved) return
    const own = Symbol('unsaved')
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [unsaved, isUnsaved])
}
