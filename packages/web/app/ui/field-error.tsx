import type { ReactNode } from 'react'

/** The error of a form field; `field` is the id of the input, which refers to it by `aria-describedby`. */
export function FieldError({ field, children }: { field: string; children: ReactNode }): ReactNode {
  return (
    <p id={`${field}-error`} className="mt-1.5 text-sm font-semibold text-danger">
      {children}
    </p>
  )
}
