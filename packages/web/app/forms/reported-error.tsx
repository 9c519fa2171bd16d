import { siteTexts } from 'virtual:texts/site'

/**
 * The notice "Validation Error" at the field that it is about. An alert, because the field may already have the focus, which
 * would not announce its new description.
 */
export function ReportedError({ message }: { message: string }) {
  return (
    <span
      role="alert"
      className="mt-3 block rounded-md border border-danger bg-danger-soft px-3.5 py-2 font-normal text-ink"
    >
      <strong className="block font-semibold text-danger">{siteTexts().notices.validationError}</strong>
      <span className="block">{message}</span>
    </span>
  )
}
