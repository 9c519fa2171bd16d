import type { ReactNode } from 'react'
import { useId } from 'react'

export interface ChartFrameProps {
  title: string
  /** The whole message of the chart in words; it comes first, and a screen reader hears it instead of the shapes. */
  text: ReactNode
  children: ReactNode
  legend?: ReactNode
  className?: string
}

/** A figure whose words come before its picture. Shapes inside are drawn by SVG attributes alone. */
export function ChartFrame({ title, text, children, legend, className }: ChartFrameProps): ReactNode {
  const id = useId()
  return (
    <figure aria-labelledby={id} className={className}>
      <figcaption id={id} className="mb-3">
        <span className="font-serif text-lg">{title}</span>
        <span className="mt-1 block text-ink-soft">{text}</span>
      </figcaption>
      {legend}
      <div aria-hidden="true">{children}</div>
    </figure>
  )
}
