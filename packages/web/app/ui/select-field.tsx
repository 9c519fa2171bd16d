import { ChevronDown } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id'> {
  label: string
  error?: ReactNode
  /** Small, with the label next to it. */
  inline?: boolean
}

/** Labelled native select; the children are its options. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, inline = false, className, ...rest } = props
  const id = useId()
  return (
    <div className={classNames(inline && 'flex flex-wrap items-center gap-x-2 text-sm', className)}>
      <label
        htmlFor={id}
        className={inline ? 'whitespace-nowrap text-ink-soft' : 'mb-1.5 block font-semibold'}
      >
        {label}
      </label>
      <div className={classNames('relative', inline && 'max-w-full min-w-0 max-sm:flex-[1_1_6rem]')}>
        <select
          {...rest}
          id={id}
          aria-invalid={error != null || undefined}
          aria-describedby={error == null ? undefined : `${id}-error`}
          className={classNames(
            'block w-full appearance-none rounded-md border bg-surface text-ink',
            inline ? 'min-h-11 ps-2 pe-8' : 'min-h-12 py-2.5 ps-3.5 pe-11',
            error == null ? 'border-edge' : 'border-danger ring-1 ring-danger',
          )}
        />
        <ChevronDown
          aria-hidden
          size={inline ? 16 : 20}
          className={classNames(
            'pointer-events-none absolute text-ink-soft',
            inline ? 'end-2 top-3.5' : 'end-3.5 top-3.5',
          )}
        />
      </div>
      {error != null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
