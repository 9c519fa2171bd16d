import type { ComponentPropsWithRef, ReactNode } from 'react'

/** Labelled native radio button; `note` explains the option below its label. The other props are those of the `input`. */
export function RadioOption({
  label,
  note,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: ReactNode
  note?: ReactNode
}) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2">
      <input {...rest} type="radio" className="mt-1 size-5 shrink-0 accent-you" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block">{label}</span>
        {note != null && <span className="block text-sm text-ink-soft">{note}</span>}
      </span>
    </label>
  )
}
