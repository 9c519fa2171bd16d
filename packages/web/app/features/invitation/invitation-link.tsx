import { invitationTexts } from 'virtual:texts/invitation'
import { siteTexts } from 'virtual:texts/site'
import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton, LinkField } from '#web/ui/copy-link.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const texts = () => invitationTexts().sent

/** Link of an invitation, to share with a predefined message or none, to copy, or as a QR code. */
export function InvitationLink({ url }: { url: string }) {
  const name = useId()
  const [opener, setOpener] = useState(0)
  const message = texts().opener[opener]
  // Rendered in the browser only, so there is no hydration mismatch.
  const canShare = typeof navigator.share === 'function'

  function share(): void {
    // The promise also rejects when the user closes the share sheet.
    void navigator.share({ url, ...(message !== undefined && { text: message }) }).catch(() => undefined)
  }

  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <fieldset className="min-w-0">
            <legend className="font-semibold">{texts().openers}</legend>
            <div className="mt-2 grid justify-items-start gap-2">
              {[...texts().opener, texts().noOpener].map((line, index) => (
                <Bubble key={line} name={name} isChosen={opener === index} onChoose={() => setOpener(index)}>
                  {line}
                </Bubble>
              ))}
            </div>
          </fieldset>
          <div className="mt-4 flex flex-wrap gap-3 max-sm:*:[button]:w-full">
            {canShare && (
              <Button onClick={share}>
                <Share2 aria-hidden size={18} />
                {texts().share}
              </Button>
            )}
            <CopyButton
              text={message === undefined ? url : `${message} ${url}`}
              kind={canShare ? 'secondary' : 'primary'}
              {...siteTexts().copying}
            >
              {message === undefined ? texts().copy : texts().copyMessage}
            </CopyButton>
          </div>
        </div>
        <div className="self-center">
          <LinkField url={url} label={texts().link} isQuiet />
          <div className="mt-4 flex items-center gap-4">
            <div className="w-24 shrink-0 @3xl:w-32">
              <QrCode text={url} label={texts().qrLabel} />
            </div>
            <p className="min-w-0 text-sm leading-snug text-ink-soft">{texts().qrNote}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Words to send, which look like a message. */
function Bubble(props: { name: string; isChosen: boolean; onChoose(): void; children: string }) {
  const { name, isChosen, onChoose, children } = props
  return (
    <label className="flex min-h-11 max-w-prose cursor-pointer items-center rounded-card rounded-es-none border border-edge px-3.5 py-2 leading-snug hover:border-you has-checked:border-you has-checked:bg-you-soft has-focus-visible:outline-3 has-focus-visible:outline-bond">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
