import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link outside running text, with a touch target of 44 px. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames('text-link inline-flex min-h-11 items-center', className)} />
}
