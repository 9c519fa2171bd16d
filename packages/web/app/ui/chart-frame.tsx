import type { ReactNode } from 'react'
import { useId } from 'react'

export interface ChartFrameProps {
  title: string
  /** The complete content of the chart as text, which screen readers announce instead of the shapes. */
  text: ReactNode
  children: ReactNode
  legend?: ReactNode
  className?: string
}

/** A chart below its text. The chart must use SVG attributes, because the content policy forbids `style`. */
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
