import type { ReactNode, RefCallback } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  /** `section` and `article` need a heading inside. */
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** Less padding, for cards next to each other. */
  dense?: boolean
  tone?: 'plain' | 'you' | 'partner' | 'bond' | 'warm'
  className?: string
  children: ReactNode
  ref?: RefCallback<HTMLElement>
  id?: string
  'aria-labelledby'?: string
}

const tones = {
  plain: 'border-line bg-surface shadow-soft',
  you: 'border-transparent bg-you-soft',
  partner: 'border-transparent bg-partner-soft',
  bond: 'border-transparent bg-bond-soft',
  warm: 'border-transparent bg-warm-soft',
}

export function Card(props: CardProps) {
  const { as: Element = 'div', dense = false, tone = 'plain', className, ...rest } = props
  return (
    <Element
      {...rest}
      className={classNames(
        'rounded-card border',
        dense ? 'p-inset sm:p-6' : 'p-[min(1.333rem,7.5vw)] sm:p-8',
        tones[tone],
        className,
      )}
    />
  )
}
