import { editorTexts as texts } from 'virtual:texts/editor'
import { siteTexts } from 'virtual:texts/site'
import { type AdminPost, adminCreatePreviewLink } from '@twofold/contract/blog'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Creates a secret link to the article as last saved. */
export function PreviewLink({ post, dirty }: { post: AdminPost | null; dirty: boolean }) {
  const [open, setOpen] = useState(false)
  const { change, busy, reply: link } = useCall(adminCreatePreviewLink, { keepsReads: true })
  if (post === null) return null

  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Link2 aria-hidden size={18} />
        {texts().articles.link}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts().articles.link}
        closeLabel={texts().articles.close}
      >
        <p className="text-ink-soft">{texts().articles.linkLead}</p>
        {dirty && <p className="mt-3 font-semibold">{texts().articles.linkDirty}</p>}
        {link === undefined ? (
          <Button className="mt-5 self-start" busy={busy} onClick={() => void change({ id: post.id })}>
            {texts().articles.linkMake}
          </Button>
        ) : (
          <div className="mt-5">
            <CopyLink
              url={link.url}
              label={texts().articles.linkLabel}
              copy={texts().articles.copy}
              {...siteTexts().copying}
            />
            <p className="mt-3 text-sm text-ink-soft">
              {texts().articles.linkEnds({ date: formatDay(link.expiresAt) })}
            </p>
          </div>
        )}
      </Dialog>
    </>
  )
}
