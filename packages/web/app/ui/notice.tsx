import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  plain: 'border-line bg-surface',
  bond: 'border-transparent bg-bond-soft',
  warm: 'border-transparent bg-warm-soft',
  danger: 'border-danger bg-danger-soft',
}

/** A notice in the content of the page. */
export function Notice(props: {
  title?: string
  tone?: keyof typeof tones
  children?: ReactNode
  className?: string
}) {
  const { title, tone = 'plain', children, className } = props
  const Icon = tone === 'danger' ? CircleAlert : Info
  return (
    <div className={classNames('flex gap-3.5 rounded-card border p-5', tones[tone], className)}>
      <Icon
        aria-hidden
        size={22}
        className={classNames('mt-0.5 shrink-0', tone === 'danger' ? 'text-danger' : 'max-phone:hidden')}
      />
      <div className="min-w-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
