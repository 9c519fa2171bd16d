import { feedbackTexts } from 'virtual:texts/feedback'
import { siteTexts } from 'virtual:texts/site'
import { Mail, Share2 } from 'lucide-react'
import { notify } from '#web/notices/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { createMailtoUrl } from './mailto-url.ts'

const texts = () => feedbackTexts().create.share

export function SharePanel({ url }: { url: string }) {
  const hydrated = useHydrated()
  const canShare = hydrated && typeof navigator.share === 'function'

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: texts().mailSubject, url })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ title: texts().label, text: siteTexts().copying.copyFailed, tone: 'danger' })
    }
  }

  return (
    <div>
      <CopyLink url={url} label={texts().label} copy={texts().copy} {...siteTexts().copying} />
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
        <LinkButton to={createMailtoUrl(texts().mailSubject, texts().mailBody({ url }))} kind="secondary">
          <Mail aria-hidden size={18} />
          {texts().mail}
        </LinkButton>
        {canShare && (
          <Button kind="secondary" onClick={() => void share()}>
            <Share2 aria-hidden size={18} />
            {texts().share}
          </Button>
        )}
      </div>
      <Disclosure summary={texts().qr} className="mt-4">
        <div className="max-w-[15rem]">
          <QrCode text={url} label={texts().qrAlt} />
        </div>
      </Disclosure>
    </div>
  )
}
