import { invitationTexts } from 'virtual:texts/invitation'
import { useSession } from '#web/session/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

const texts = () => invitationTexts().mail

export function MailPreview() {
  const inviter = useSession().user?.name ?? ''
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
