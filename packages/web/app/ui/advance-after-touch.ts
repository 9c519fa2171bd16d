import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to see which answer was chosen. */
const SETTLE_MS = 200
/** Where the next question is scrolled to, as a share of the window's height. */
const READING_LINE = 0.32

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls an element to the height at which it is read. */
export function scrollToReadingLine(element: Element, behavior: ScrollBehavior): void {
  const top = element.getBoundingClientRect().top + window.scrollY - window.innerHeight * READING_LINE
  window.scrollTo({ top: Math.max(0, top), behavior })
}

/**
 * After a tap on an unanswered question of a list, the next unanswered one scrolls into place; with none left, `onDone`
 * is called. Nothing happens under reduced motion, by keyboard or mouse, or when an answer is changed.
 */
export function useAdvanceAfterTouch(options: {
  /** Ids in the order of the list. */
  ids: readonly string[]
  isOpen(id: string): boolean
  elementOf(id: string): Element | null
  onDone?(): void
}): (id: string) => void {
  const { ids, isOpen, elementOf, onDone } = options
  const [tapped, setTapped] = useState<{ id: string } | null>(null)

  const advance = useEffectEvent((from: string) => {
    const open = ids.filter((id) => id !== from && isOpen(id))
    const next = open.find((id) => ids.indexOf(id) > ids.indexOf(from)) ?? open[0]
    if (next === undefined) return onDone?.()
    const element = elementOf(next)
    if (element !== null) scrollToReadingLine(element, 'smooth')
  })

  useEffect(() => {
    if (tapped === null) return
    const timer = setTimeout(() => advance(tapped.id), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [tapped])

  return (id) => {
    if (isOpen(id) && !prefersStillness()) setTapped({ id })
  }
}
