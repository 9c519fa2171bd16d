import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { ignoreWhile } from './button.tsx'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  /** Ignores clicks but keeps the keyboard focus, during a change. */
  busy?: boolean
}

/** A native checkbox with its own look, because the dark one of browsers looks disabled; the whole line is the touch target. */
export function Checkbox({ label, hint, error, className, busy = false, ...rest }: CheckboxProps) {
  const id = useId()
  const described = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`)
  return (
    <div className={classNames('flex gap-3 has-disabled:text-ink-soft', className)}>
      <span className="relative mt-2.5 size-6 shrink-0">
        <input
          {...rest}
          {...ignoreWhile(busy, rest.onClick)}
          onChange={busy ? () => undefined : rest.onChange}
          id={id}
          type="checkbox"
          aria-invalid={error != null || undefined}
          aria-describedby={described || undefined}
          className="peer size-6 appearance-none rounded-sm border-[1.5px] border-ink-soft bg-surface checked:border-you checked:bg-you disabled:opacity-50 aria-disabled:opacity-60 forced-colors:appearance-auto"
        />
        <Check
          aria-hidden
          size={18}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden text-surface peer-checked:block forced-colors:hidden"
        />
      </span>
      <div className="min-w-0">
        <label htmlFor={id} className="block py-[calc((44px-1lh)/2)] text-pretty">
          {label}
        </label>
        {hint != null && (
          <p id={`${id}-hint`} className="-mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )}
        {error != null && (
          <p id={`${id}-error`} className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
