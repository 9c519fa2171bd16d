import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link in its own line or row, with a touch target of 44 px. Links inside a sentence are plain. */
export function TextLink({ className, ...props }: LinkProps): ReactNode {
  return <Link {...props} className={classNames('text-link inline-flex min-h-11 items-center', className)} />
}
