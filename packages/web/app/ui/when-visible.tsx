import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** Renders its content once it has scrolled into view, so that rarely viewed content is loaded late. */
export function WhenVisible({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      setIsVisible(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element} className="min-h-px">
      {isVisible && <Suspense>{children}</Suspense>}
    </div>
  )
}
