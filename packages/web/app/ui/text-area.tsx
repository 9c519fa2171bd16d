import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Shown below at the end of the line, for example the number of characters left. */
  counter?: ReactNode
  className?: string
}

/** Labelled `textarea`; `aria-describedby` refers to hint and error. */
export function TextArea({ label, hint, error, counter, className, ...rest }: TextAreaProps) {
  const id = useId()
  const described = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={error != null || undefined}
        aria-describedby={described || undefined}
        className={classNames(
          'block min-h-24 w-full rounded-md border bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-soft',
          error == null ? 'border-edge' : 'border-danger ring-1 ring-danger',
        )}
      />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        {hint != null && <p id={`${id}-hint`}>{hint}</p>}
        {counter != null && <p className="ms-auto tabular-nums">{counter}</p>}
      </div>
      {error != null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
