import type { ReactNode } from 'react'
import { useId } from 'react'

/** Where to find what on a long page. */
export function TableOfContents(props: {
  title: string
  entries: readonly { id: string; title: string }[]
  className?: string
}): ReactNode {
  const id = useId()
  return (
    <nav aria-labelledby={id} data-print="none" className={props.className}>
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
        {props.title}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {props.entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} className="text-link inline-block py-1.5">
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
