import type { ReactNode } from 'react'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'

const texts = () => resultsProfileTexts().scale

/** Key of the 0-100 scale with its three bands. */
export function ScaleKey({ className }: { className?: string }): ReactNode {
  const bands = [
    { name: texts().low, range: texts().lowRange },
    { name: texts().middle, range: texts().middleRange },
    { name: texts().high, range: texts().highRange },
  ]
  return (
    <figure className={className}>
      <figcaption className="text-sm font-semibold">{texts().title}</figcaption>
      <ul className="mt-2 grid grid-cols-[40fr_30fr_30fr] text-sm">
        {bands.map(({ name, range }) => (
          <li key={name} className="border-s border-edge ps-2 leading-snug last:border-e">
            {name}
            <span className="block text-ink-soft">{range}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
