import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

interface Entry {
  id: string
  title: string
}

const link = ({ id, title }: Entry, className?: string | false) => (
  <a href={`#${id}`} className={classNames('text-link inline-flex min-h-11 items-center', className)}>
    {title}
  </a>
)

/** Table of contents with up to two levels. */
export function TableOfContents(props: {
  title: string
  entries: readonly (Entry & { entries?: readonly Entry[] })[]
  className?: string
}): ReactNode {
  const id = useId()
  const nested = props.entries.some(({ entries }) => entries !== undefined)
  return (
    <nav aria-labelledby={id} data-print="none" className={props.className}>
      <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
        {props.title}
      </h2>
      <ul className={nested ? 'mt-2 grid gap-x-10 gap-y-5 sm:grid-cols-2' : 'mt-1 flex flex-wrap gap-x-6'}>
        {props.entries.map((entry) => (
          <li key={entry.id}>
            {link(entry, nested && 'font-semibold')}
            {entry.entries !== undefined && (
              <ul className="mt-1">
                {entry.entries.map((part) => (
                  <li key={part.id}>{link(part)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
