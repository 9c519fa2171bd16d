import { invitationTexts } from 'virtual:texts/invitation'
import { siteTexts } from 'virtual:texts/site'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const texts = () => invitationTexts().sent

/** Link of an invitation, to share with a predefined message or none, to copy, or as a QR code. */
export function InvitationLink({ url }: { url: string }): ReactNode {
  const [opener, setOpener] = useState(0)
  const message = texts().opener[opener]
  // Rendered in the browser only, so there is no hydration mismatch.
  const canShare = typeof navigator.share === 'function'

  function share(): void {
    // The promise also rejects when the user closes the share sheet.
    void navigator.share({ url, ...(message !== undefined && { text: message }) }).catch(() => undefined)
  }

  return (
    <div>
      <SelectField
        label={texts().openers}
        value={opener}
        onChange={(event) => setOpener(Number(event.target.value))}
        className="mb-4"
      >
        {texts().opener.map((line, index) => (
          <option key={line} value={index}>
            {line}
          </option>
        ))}
        <option value={-1}>{texts().noOpener}</option>
      </SelectField>
      {/* The select cuts long sentences off on a phone. */}
      {message !== undefined && (
        <p className="-mt-2 mb-4 border-s-3 border-line ps-3 text-sm text-ink-soft">{message}</p>
      )}
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
        {...siteTexts().copying}
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
