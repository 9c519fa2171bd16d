import type { ComponentPropsWithRef, MouseEventHandler } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'lg'

const shape =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-full wrap-anywhere hyphens-auto [hyphenate-limit-chars:12_5_5] text-center text-balance font-semibold leading-tight transition-[background-color,border-color,color,transform] active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const kinds: Record<ButtonKind, string> = {
  primary: 'border border-transparent bg-you-area text-on-area hover:bg-you-area-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-you hover:text-you',
  quiet: 'border border-transparent bg-transparent text-ink hover:bg-you-soft hover:text-you',
  danger: 'border border-danger bg-transparent text-danger hover:bg-danger-soft',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-inset py-2.5 text-base',
  lg: 'min-h-13 px-[min(1.556rem,7.5vw)] py-3.5 text-base',
}

/** Classes of a button, for elements other than `Button` and `LinkButton`. */
export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'md', more?: string): string {
  return classNames(shape, kinds[kind], sizes[size], more)
}

interface ButtonLook {
  kind?: ButtonKind
  size?: ButtonSize
  className?: string
}

interface ButtonProps {
  /** True while the action of the button, or of another button of the group, is pending. */
  busy?: boolean
}

/**
 * A button whose `type` defaults to "button".
 *
 * - `busy` while an action is pending: the button ignores clicks and, because Enter in a field clicks it, submits no form. It
 *   keeps the keyboard focus and its size, and screen readers announce it as unavailable. The children may name the state,
 *   such as "Saving…".
 * - `disabled` only for an action that is not possible yet, such as before hydration: a disabled button loses the focus.
 */
export function Button({
  kind,
  size,
  className,
  type = 'button',
  busy = false,
  ...rest
}: ButtonProps & ButtonLook & ComponentPropsWithRef<'button'>) {
  return (
    <button
      {...rest}
      {...ignoreWhile(busy, rest.onClick)}
      type={type}
      className={buttonClass(kind, size, className)}
    />
  )
}

/** Properties of a `button` or checkbox that ignores clicks while `busy` and keeps the focus; see `Button`. */
export function ignoreWhile<E extends HTMLElement>(
  busy: boolean,
  onClick?: MouseEventHandler<E>,
): Pick<ComponentPropsWithRef<'button'>, 'aria-disabled'> & { onClick: MouseEventHandler<E> | undefined } {
  return { 'aria-disabled': busy || undefined, onClick: busy ? (event) => event.preventDefault() : onClick }
}

/** A link inside the site that looks like a button. */
export function LinkButton({ kind, size, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={buttonClass(kind, size, className)} />
}
