import { Eye, EyeOff } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Marks the field as invalid while the message is shown elsewhere. */
  invalid?: boolean
  /** For a password: labels of the button that shows or hides it. */
  reveal?: { show: string; hide: string }
  className?: string
}

/** Labelled `input`; `aria-describedby` refers to hint and error. */
export function TextField({
  label,
  hint,
  error,
  invalid = error != null,
  reveal,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = classNames(hint != null && `${id}-hint`, error != null && `${id}-error`)
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold wrap-anywhere">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          data-autofocus={rest.autoFocus || undefined}
          type={reveal && shown ? 'text' : type}
          aria-invalid={invalid || undefined}
          aria-describedby={described || undefined}
          className={classNames(
            'block min-h-12 w-full rounded-md border bg-surface px-3.5 py-2.5 text-ink placeholder:text-ink-soft',
            reveal && 'pe-14',
            invalid ? 'border-danger ring-1 ring-danger' : 'border-edge',
          )}
        />
        {reveal && (
          <button
            type="button"
            aria-label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 end-0.5 grid w-12 place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </button>
        )}
      </div>
      {hint != null && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error != null && <FieldError field={id}>{error}</FieldError>}
    </div>
  )
}
