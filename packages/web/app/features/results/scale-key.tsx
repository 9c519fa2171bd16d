import { resultsTexts } from 'virtual:texts/results'
import type { ReactNode } from 'react'
import { figureGrid } from './own-factor-row.tsx'

const texts = () => resultsTexts().profile.scale

/** Key of the 0-100 scale with its three bands, aligned with the bars of the rows below. */
export function ScaleKey({ className = '' }: { className?: string }): ReactNode {
  const bands = [
    { name: texts().low, range: texts().lowRange },
    { name: texts().middle, range: texts().middleRange },
    { name: texts().high, range: texts().highRange },
  ]
  return (
    <figure className={`${figureGrid} text-xs print:break-after-avoid ${className}`}>
      <figcaption className="font-semibold text-ink-soft">{texts().title}</figcaption>
      {/* The bars have the same margins. */}
      <ul className="grid grid-cols-[minmax(0,40fr)_minmax(0,30fr)_minmax(0,30fr)] px-[2.5%] max-phone:text-[0.75rem]">
        {bands.map(({ name, range }) => (
          <li
            key={name}
            className="border-s border-edge ps-1 leading-snug wrap-anywhere hyphens-auto phone:ps-1.5 last:border-e sm:ps-2"
          >
            {name}
            <span className="block text-ink-soft">{range}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
