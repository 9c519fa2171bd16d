import type { ReactNode } from 'react'

export function Points({ points }: { points: readonly string[] }): ReactNode {
  return (
    <ul className="grid max-w-measure gap-4">
      {points.map((point) => (
        <li key={point} className="flex gap-4 border-t border-line pt-4">
          <span aria-hidden className="mt-2.5 size-1.5 shrink-0 rounded-full bg-bond" />
          {point}
        </li>
      ))}
    </ul>
  )
}
