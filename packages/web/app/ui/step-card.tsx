import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusAfterRemoval } from './focus-after-removal.ts'

/** On the lower edge of the card. */
const ON_GROUND = 'max-md:hidden md:-mb-6 md:self-end'

/** What to do now: a title, a sentence, one action, quiet links, and a figure, which most steps have on wide screens only. */
export function StepCard(props: {
  /** Id of the heading; the title has it with `-title`. */
  id: string
  heading: string
  title: string
  body: string
  /** One button, or the answers to the title. */
  action: ReactNode
  links?: ReactNode
  figure?: ReactNode
  figureClass?: string
  /** For a card below the next step. */
  isSecondary?: boolean
  /** What the action needs to be known. */
  children?: ReactNode
}) {
  const { id, heading, title, body, action, links, figure, figureClass = ON_GROUND, children } = props
  const { isSecondary = false } = props
  return (
    <section
      ref={focusAfterRemoval}
      aria-labelledby={id}
      className={classNames(
        'overflow-hidden rounded-card p-inset sm:p-6 md:flex md:items-center md:justify-between md:gap-8',
        isSecondary ? 'border border-line bg-surface' : 'bg-you-soft',
      )}
    >
      {figure != null && <div className={classNames('shrink-0 md:order-last', figureClass)}>{figure}</div>}
      <div className="min-w-0 flex-1">
        <h2
          id={id}
          className={classNames(
            'font-sans text-sm font-semibold tracking-normal',
            isSecondary ? 'text-bond' : 'text-you',
          )}
        >
          {heading}
        </h2>
        <p
          id={`${id}-title`}
          className={classNames(
            'mt-1 font-serif text-lg leading-snug font-semibold',
            !isSecondary && 'phone:text-xl sm:text-2xl',
          )}
        >
          {title}
        </p>
        <p className="mt-1.5 max-w-2xl text-pretty">{body}</p>
        {children}
        <div className="clear-both mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          {action}
          {links != null && <div className="flex flex-wrap items-center gap-x-6">{links}</div>}
        </div>
      </div>
    </section>
  )
}

/** Two cups whose steam meets: an evening, before and after it. */
export function Cups() {
  return (
    <svg viewBox="0 8 160 101" className="h-34 w-auto" aria-hidden="true">
      <path
        d="M44 46c-8-11 8-17 2-29M62 46c-6-11 10-18 16-30M98 46c6-11-10-18-16-30M116 46c8-11-8-17-2-29"
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        className="stroke-warm"
      />
      <path data-shape="" d="M24 56h55v26a27.5 27.5 0 0 1-55 0z" className="fill-you-area" />
      <path d="M24 65h-6a11 11 0 0 0 0 22h8" fill="none" strokeWidth={6} className="stroke-you-area" />
      <path data-shape="" d="M81 56h55v26a27.5 27.5 0 0 1-55 0z" className="fill-partner-area" />
      <path d="M136 65h6a11 11 0 0 1 0 22h-8" fill="none" strokeWidth={6} className="stroke-partner-area" />
    </svg>
  )
}
