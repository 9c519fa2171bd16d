import { useId } from 'react'
import { classNames } from './class-names.ts'

/** Table of contents: above the text, or sticky next to it on a wide screen (`PageFrame` of the width `contents`). */
export function TableOfContents(props: {
  title: string
  entries: readonly { id: string; title: string }[]
  className?: string
}) {
  const id = useId()
  return (
    <nav
      aria-labelledby={id}
      data-print="none"
      className={classNames(
        'xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:self-start xl:overflow-y-auto xl:p-1',
        props.className,
      )}
    >
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal xl:text-sm">
        {props.title}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-6 xl:block xl:text-sm">
        {props.entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${entry.id}`}
              className="text-link inline-flex min-h-11 items-center xl:min-h-0 xl:py-2 xl:leading-snug"
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
