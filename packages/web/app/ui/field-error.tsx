import type { ReactNode } from 'react'

/** Error of a form field. `field` is the id of the input, whose `aria-describedby` refers to this element. */
export function FieldError({ field, children }: { field: string; children: ReactNode }) {
  return (
    <p id={`${field}-error`} className="mt-1.5 text-sm font-semibold text-danger">
      {children}
    </p>
  )
}
