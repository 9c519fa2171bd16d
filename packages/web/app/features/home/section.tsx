import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A part of the home page: one heading, room to breathe, and a ground of its own where it needs one. */
export function Section(props: {
  title: string
  lead?: string
  ground?: 'paper' | 'surface' | 'bond'
  className?: string
  children: ReactNode
}): ReactNode {
  const id = useId()
  const grounds = { paper: '', surface: 'border-y border-line bg-surface', bond: 'bg-bond-soft' }
  return (
    <section aria-labelledby={id} className={grounds[props.ground ?? 'paper']}>
      <div className={classNames('mx-auto max-w-page px-5 py-18 sm:px-8 sm:py-26', props.className)}>
        <h2 id={id} className="max-w-[22ch] text-2xl sm:text-3xl">
          {props.title}
        </h2>
        {props.lead !== undefined && <p className="mt-3 text-lg text-ink-soft">{props.lead}</p>}
        {props.children}
      </div>
    </section>
  )
}
