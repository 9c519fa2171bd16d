import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'

/** A section that its heading names. */
export function HeadedSection(
  props: Omit<ComponentPropsWithRef<'section'>, 'id' | 'title'> & {
    /** Id of the heading. */
    id: string
    title: ReactNode
    /** Replaces the size of the heading. */
    headingClass?: string
    /** For a heading that takes the focus. */
    headingRef?: Ref<HTMLHeadingElement>
  },
) {
  const { id, title, headingClass = 'text-xl', headingRef, children, ...rest } = props
  return (
    <section {...rest} aria-labelledby={id}>
      <h2
        id={id}
        ref={headingRef}
        tabIndex={headingRef === undefined ? undefined : -1}
        className={headingClass}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
