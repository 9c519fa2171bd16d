import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const widths = { reading: 'max-w-[46rem]', normal: 'max-w-page', narrow: 'max-w-[30rem]' }

/** Width and margins of the content of a page. */
export function PageFrame(props: {
  width?: keyof typeof widths
  className?: string
  children: ReactNode
}): ReactNode {
  return (
    <div
      className={classNames(
        'mx-auto px-5 py-12 sm:px-8 sm:py-20',
        widths[props.width ?? 'normal'],
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
