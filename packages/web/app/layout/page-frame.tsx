import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const widths = {
  reading: 'max-w-[46rem] px-5',
  normal: 'max-w-page px-5',
  narrow: 'max-w-narrow px-4',
  /** Like `reading`; on a wide screen its `nav` is next to the text. */
  contents:
    'max-w-[46rem] px-5 xl:grid xl:max-w-page xl:grid-cols-[13rem_minmax(0,43rem)] xl:gap-x-12 xl:*:col-start-2 xl:[&>nav]:col-start-1',
}

/** Width and margins of the content of a page. */
export function PageFrame(props: { width?: keyof typeof widths; className?: string; children: ReactNode }) {
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
