import { invitationTexts } from 'virtual:texts/invitation'
import { declineInvitation, reportInvitation } from '@twofold/contract/invitation'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useCall } from '#web/api/use-call.ts'
import { late } from '#web/loading/late.tsx'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Lazy-loaded with the code of forms. */
const ReportForm = late(async () => (await import('./report-form.tsx')).ReportForm)

const texts = () => invitationTexts().refuse

type Done = keyof ReturnType<typeof texts>['done']

/** Declines, blocks or reports with the link of the email, with or without an account. The inviter is not notified. */
export function RefusePanel(props: { token: string; name: string }) {
  const { token, name } = props
  const [openDialog, setOpenDialog] = useState<'decline' | 'report' | null>(null)
  const decline = useCall(declineInvitation, { keepsReads: true })
  const report = useCall(reportInvitation, { keepsReads: true })
  const [done, setDone] = useState<Done | null>(null)
  const close = () => setOpenDialog(null)

  async function attempt(action: () => Promise<unknown>, outcome: Done): Promise<void> {
    try {
      await action()
      setDone(outcome)
    } catch (error) {
      if (isApiFailure(error, 'not_found')) notify({ title: texts().onlyMailTitle, text: texts().onlyMail })
      else notifyError(error)
    }
    close()
  }

  return (
    <section>
      <div role="status">
        {done !== null && (
          <div className="mt-4 rounded-card bg-partner-soft p-5">
            <p className="font-semibold">{texts().done[done].title}</p>
            <p>{texts().done[done].body}</p>
          </div>
        )}
      </div>
      {(done === null || done === 'reported') && (
        <Disclosure
          summary={<h2 className="font-sans text-base font-semibold tracking-normal">{texts().heading}</h2>}
        >
          {done === null && <p className="max-w-measure text-ink-soft">{texts().lead({ name })}</p>}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button kind="secondary" onClick={() => setOpenDialog('decline')}>
              {texts().decline}
            </Button>
            {done === null && (
              <Button kind="quiet" onClick={() => setOpenDialog('report')}>
                {texts().report}
              </Button>
            )}
          </div>
        </Disclosure>
      )}
      <p className="mt-2">
        <TextLink to="/trust-safety">{texts().help}</TextLink>
      </p>
      <DeclineDialog
        open={openDialog === 'decline'}
        name={name}
        busy={decline.busy}
        onClose={close}
        onDecline={(block) =>
          void attempt(() => decline.call({ token, ...(block && { block }) }), block ? 'blocked' : 'declined')
        }
      />
      <ReportDialog
        open={openDialog === 'report'}
        name={name}
        busy={report.busy}
        onClose={close}
        onReport={(message) =>
          void attempt(() => report.call({ token, ...(message !== '' && { message }) }), 'reported')
        }
      />
    </section>
  )
}

interface RefusalDialogProps {
  open: boolean
  name: string
  busy: boolean
  onClose(): void
}

function DeclineDialog(props: RefusalDialogProps & { onDecline(block: boolean): void }) {
  const { open, name, busy, onClose, onDecline } = props
  const [block, setBlock] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={texts().declineTitle} closeLabel={texts().back}>
      <p className="text-ink-soft">{texts().declineNote({ name })}</p>
      <Checkbox
        className="mt-5"
        label={texts().block({ name })}
        hint={texts().blockHint({ name })}
        checked={block}
        onChange={(event) => setBlock(event.target.checked)}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onDecline(block)}>
          {busy ? texts().declining : texts().decline}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {texts().back}
        </Button>
      </div>
    </Dialog>
  )
}

function ReportDialog(props: RefusalDialogProps & { onReport(message: string): void }) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={texts().reportTitle} closeLabel={texts().back}>
      <ReportForm {...props} />
    </Dialog>
  )
}
