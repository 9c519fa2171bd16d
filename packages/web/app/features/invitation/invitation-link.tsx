import type { ReactNode } from 'react'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notify } from '#web/notices/store.ts'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

const texts = () => invitationTexts().sent

/** The link of an invitation: to copy, and as a picture for the camera of a phone. */
export function InvitationLink({ url }: { url: string }): ReactNode {
  return (
    <div className="mt-5">
      <CopyLink
        url={url}
        label={texts().link}
        copy={texts().copy}
        copied={texts().copied}
        onRefused={() => notify({ title: texts().link, text: texts().copyFailed, tone: 'danger' })}
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
