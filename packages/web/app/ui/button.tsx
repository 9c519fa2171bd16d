import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const shape =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-full wrap-anywhere hyphens-auto [hyphenate-limit-chars:12_5_5] text-center text-balance font-semibold leading-tight no-underline transition-[background-color,border-color,color,transform] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const kinds: Record<ButtonKind, string> = {
  primary: 'border border-transparent bg-you text-on-fill hover:bg-you-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-you hover:text-you',
  quiet: 'border border-transparent bg-transparent text-ink hover:bg-you-soft hover:text-you',
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-[min(1.111rem,6.25vw)] py-2.5 text-base',
  lg: 'min-h-13 px-[min(1.556rem,7.5vw)] py-3.5 text-base',
}

/** Classes of a button, for elements other than `Button` and `LinkButton`. */
export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'md', more?: string): string {
  return classNames(shape, kinds[kind], sizes[size], more)
}

interface ButtonProps {
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** A button whose `type` defaults to "button". */
export function Button({
  kind,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonProps & ComponentPropsWithRef<'button'>): ReactNode {
  return <button {...rest} type={type} className={buttonClass(kind, size, className)} />
}

/** A link inside the site that looks like a button. */
export function LinkButton({ kind, size, className, ...rest }: ButtonProps & LinkProps): ReactNode {
  return <Link {...rest} className={buttonClass(kind, size, className)} />
}
