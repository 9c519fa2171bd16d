import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const grounds = { paper: '', surface: 'border-y border-line bg-surface' }

/**
 * A section of the home page with one heading. `split` puts the heading next to the content on wide screens, where it stays
 * in view.
 */
export function Section(props: {
  title: string
  lead?: string
  ground?: keyof typeof grounds
  split?: boolean
  children: ReactNode
}) {
  const id = useId()
  const { split = false } = props
  return (
    <section aria-labelledby={id} className={grounds[props.ground ?? 'paper']}>
      <div
        className={classNames(
          'mx-auto max-w-page px-5 py-8 max-sm:leading-normal sm:px-8 sm:py-22',
          split && 'grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
        )}
      >
        <div className={split ? 'self-start lg:[@media(height>=40rem)]:sticky lg:top-10' : undefined}>
          <h2 id={id} className="max-w-[22ch] text-xl sm:text-3xl">
            {props.title}
          </h2>
          {props.lead !== undefined && <p className="mt-2 max-w-[46ch] sm:mt-4 sm:text-lg">{props.lead}</p>}
        </div>
        <div className="min-w-0">{props.children}</div>
      </div>
    </section>
  )
}
