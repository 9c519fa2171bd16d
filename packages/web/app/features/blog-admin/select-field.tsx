import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field-error.tsx'

/** Labelled native select. */
export function SelectField({
  label,
  error,
  className,
  children,
  ...rest
}: Omit<ComponentPropsWithRef<'select'>, 'id'> & { label: string; error?: string | null }): ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={error != null || undefined}
        aria-describedby={error == null ? undefined : `${id}-error`}
        className={classNames(
          'block min-h-12 w-full rounded-md border bg-surface px-3 py-2.5 text-ink',
          error == null ? 'border-edge' : 'border-danger ring-1 ring-danger',
        )}
      >
        {children}
      </select>
      {error != null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
