import { useEffect, useEffectEvent, useState } from 'react'

/** Delay in which the user sees the chosen answer. */
const ADVANCE_AFTER_MS = 200
/** Position of the next question, as a share of the window's height. */
const READING_LINE = 0.32

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls the top of an element to `READING_LINE`. */
export function scrollToReadingLine(element: Element, behavior: ScrollBehavior): void {
  const top = element.getBoundingClientRect().top + window.scrollY - window.innerHeight * READING_LINE
  window.scrollTo({ top: Math.max(0, top), behavior })
}

/**
 * Returns a function to call when a question of a list is answered by touch: it scrolls to the next unanswered question, or
 * calls `onDone` if all are answered. It ignores changed answers, and reduced motion disables it.
 */
export function useAdvanceAfterTouch(options: {
  /** Ids in the order of the list. */
  ids: readonly string[]
  isUnanswered(id: string): boolean
  findElement(id: string): Element | null
  onDone?(): void
}): (id: string) => void {
  const { ids, isUnanswered, findElement, onDone } = options
  const [tapped, setTapped] = useState<{ id: string } | null>(null)

  const advance = useEffectEvent((from: string) => {
    const unanswered = ids.filter((id) => id !== from && isUnanswered(id))
    const next = unanswered.find((id) => ids.indexOf(id) > ids.indexOf(from)) ?? unanswered[0]
    if (next === undefined) return onDone?.()
    const element = findElement(next)
    if (element !== null) scrollToReadingLine(element, 'smooth')
  })

  useEffect(() => {
    if (tapped === null) return
    const timer = setTimeout(() => advance(tapped.id), ADVANCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [tapped])

  return (id) => {
    if (isUnanswered(id) && !prefersReducedMotion()) setTapped({ id })
  }
}
