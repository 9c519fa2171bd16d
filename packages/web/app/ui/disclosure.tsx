import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Opening a disclosure closes others of the same name. */
  name?: string
  id?: string
  /** For long lists: 44 px per line. */
  dense?: boolean
  /** The summary renders the `DisclosureChevron` itself. */
  placesChevron?: boolean
  className?: string
  ref?: Ref<HTMLDetailsElement>
}

/** Native `details`, which the browser's page search finds and the print styles open. */
export function Disclosure({
  summary,
  children,
  open,
  name,
  id,
  dense = false,
  placesChevron = false,
  className,
  ref,
}: DisclosureProps) {
  return (
    <details
      ref={ref}
      id={id}
      open={open}
      name={name}
      className={classNames('border-b border-line', className)}
    >
      <summary
        className={classNames(
          'flex cursor-pointer list-none items-center justify-between font-semibold hover:text-you [&::-webkit-details-marker]:hidden',
          dense ? 'min-h-11 gap-2' : 'min-h-13 gap-4 py-3',
        )}
      >
        <span className="min-w-0 flex-1">{summary}</span>
        {!placesChevron && <DisclosureChevron />}
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

export function DisclosureChevron({ className }: { className?: string }) {
  return (
    <ChevronDown
      aria-hidden
      size={20}
      data-print="none"
      // Selects by the own summary only, because disclosures may be nested.
      className={classNames(
        'shrink-0 text-ink-soft transition-transform [[open]>summary_&]:rotate-180',
        className,
      )}
    />
  )
}
