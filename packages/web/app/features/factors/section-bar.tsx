import { factorsTexts } from 'virtual:texts/factors'
import { useEffect, useRef, useState } from 'react'
import { CategoryMark, type MarkedCategory } from '#web/ui/category-mark.tsx'

const texts = () => factorsTexts().bar

type SectionId = MarkedCategory | 'method' | 'limits'

const sectionIds: readonly SectionId[] = ['attachment', 'interaction', 'safety', 'life', 'method', 'limits']

const isCategory = (id: SectionId): id is MarkedCategory => id !== 'method' && id !== 'limits'

/** Links to the sections of the page. With JavaScript, the bar marks the section in view and scrolls to its link. */
export function SectionBar() {
  const bar = useRef<HTMLElement>(null)
  const current = useSectionInView()

  useEffect(() => {
    const list = bar.current
    const chosen = list?.querySelector<HTMLElement>('[aria-current]')
    // Scrolling would move a link with the keyboard focus out of view.
    if (current === null || !list || !chosen || list.contains(document.activeElement)) return
    list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2 })
  }, [current])

  return (
    <nav
      ref={bar}
      aria-label={texts().label}
      data-print="none"
      className="sticky top-0 z-10 -mx-5 overflow-x-auto scroll-px-5 border-b border-line bg-paper px-5 py-2 sm:-mx-8 sm:px-8"
    >
      <ul className="flex w-max gap-2">
        {sectionIds.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm whitespace-nowrap text-ink-soft hover:border-edge hover:text-ink aria-[current]:border-bond aria-[current]:bg-bond-soft aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {isCategory(id) && <CategoryMark category={id} className="size-5 shrink-0" />}
              {texts().chips[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the last section whose heading is above the middle of the window; null before the first one. */
function useSectionInView(): SectionId | null {
  const [current, setCurrent] = useState<SectionId | null>(null)
  useEffect(() => {
    const above = new Map<SectionId, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) above.set(target.id as SectionId, isIntersecting)
        setCurrent(sectionIds.findLast((id) => above.get(id)) ?? null)
      },
      // The huge margin makes headings above the window count as intersecting.
      { rootMargin: '1000000px 0px -50% 0px' },
    )
    for (const id of sectionIds) {
      const heading = document.getElementById(id)
      if (heading !== null) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
