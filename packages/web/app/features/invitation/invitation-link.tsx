import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const texts = () => invitationTexts().sent

/** Link of an invitation, to share with a predefined message or none, to copy, or as a QR code. */
export function InvitationLink({ url }: { url: string }): ReactNode {
  const [opener, setOpener] = useState(0)
  const openerId = useId()
  const message = texts().opener[opener]
  // Rendered in the browser only, so there is no hydration mismatch.
  const canShare = typeof navigator.share === 'function'

  function share(): void {
    // The promise also rejects when the user closes the share sheet.
    void navigator.share({ url, ...(message !== undefined && { text: message }) }).catch(() => undefined)
  }

  return (
    <div>
      <label htmlFor={openerId} className="mb-1.5 block font-semibold">
        {texts().openers}
      </label>
      <select
        id={openerId}
        value={opener}
        onChange={(event) => setOpener(Number(event.target.value))}
        className="mb-4 min-h-11 w-full rounded-md border border-edge bg-surface px-3"
      >
        {texts().opener.map((line, index) => (
          <option key={line} value={index}>
            {line}
          </option>
        ))}
        <option value={-1}>{texts().noOpener}</option>
      </select>
      {canShare && (
        <Button onClick={share} className="mb-4">
          <Share2 aria-hidden size={18} />
          {texts().share}
        </Button>
      )}
      <CopyLink
        url={url}
        text={message === undefined ? url : `${message} ${url}`}
        label={texts().link}
        copy={texts().copy}
        copied={texts().copied}
        onCopyFailed={() => notify({ title: texts().link, text: texts().copyFailed, tone: 'danger' })}
      />
      <Disclosure summary={texts().qr} className="mt-3 border-t">
        <div className="max-w-52">
          <QrCode text={url} label={texts().qrLabel} />
        </div>
        <p className="mt-3 text-sm text-ink-soft">{texts().qrNote}</p>
      </Disclosure>
    </div>
  )
}
