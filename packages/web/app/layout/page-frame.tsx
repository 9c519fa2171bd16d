import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const widths = { reading: 'max-w-[46rem] px-5', normal: 'max-w-page px-5', narrow: 'max-w-narrow px-4' }

/** Width and margins of the content of a page. */
export function PageFrame(props: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}): ReactNode {
  return (
    <div
      className={classNames(
        'mx-auto py-12 sm:px-8 sm:py-20',
        widths[props.width ?? 'normal'],
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
