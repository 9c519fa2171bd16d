import { siteTexts } from 'virtual:texts/site'
import { Notice } from '#web/ui/notice.tsx'

/** The failure of a form, above its button. In the document before its text, so that the text is announced. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="status" className="not-empty:mb-5">
      {message !== null && (
        <Notice tone="danger" title={siteTexts().notices.error}>
          <p>{message}</p>
        </Notice>
      )}
    </div>
  )
}
