import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'

/** Draws its content once it has come into sight, so that what most readers never open is not loaded for all of them. */
export function WhenSeen({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-px">
      {isSeen && <Suspense>{children}</Suspense>}
    </div>
  )
}
