import { invitationTexts } from 'virtual:texts/invitation'
import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = () => invitationTexts().mail

/** Preview of the invitation email. */
export function MailPreview({ inviter }: { inviter: string }): ReactNode {
  const { preview, previewFrom } = invitationTexts().send
  return (
    <Disclosure summary={preview} className="mt-2 border-b-0 max-sm:-mb-4">
      <figure className="rounded-md border border-line bg-paper p-4 text-sm">
        <figcaption className="border-b border-line pb-2 font-semibold">
          {previewFrom({ subject: texts().subject })}
        </figcaption>
        <p className="mt-3">{texts().text({ inviter })}</p>
        <p className="mt-2">{texts().free}</p>
        <p className="mt-2">{texts().takes}</p>
        <p className="mt-3 font-semibold text-you">{texts().button}</p>
      </figure>
    </Disclosure>
  )
}
