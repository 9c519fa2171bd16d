import { accountTexts } from 'virtual:texts/account'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/row-list.tsx'
import { useDialog } from './use-dialog.ts'

export interface ChangeRowProps {
  term: string
  value: ReactNode
  title: string
  /** Text and label of the button if there is no value yet. */
  action?: { text: string; label: string }
  /** Renders the form of the dialog. */
  form(close: () => void): ReactNode
  children?: ReactNode
}

/** An attribute of the account with a dialog to change it. */
export function ChangeRow(props: ChangeRowProps): ReactNode {
  const { term, value, title, action, form, children } = props
  const dialog = useDialog()

  return (
    <div className="sm:py-1">
      <Row
        action={
          <Button
            kind="quiet"
            aria-label={action?.label ?? accountTexts().security.changeOf({ what: term })}
            onClick={dialog.show}
          >
            {action?.text ?? accountTexts().security.change}
          </Button>
        }
      >
        <p className="text-sm font-semibold">{term}</p>
        <p>{value}</p>
      </Row>
      {children}
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title={title}
        closeLabel={accountTexts().security.cancel}
      >
        {form(dialog.close)}
      </Dialog>
    </div>
  )
}

/** Form with introduction, fields and submit button. */
export function ChangeForm(props: {
  form: { props: ComponentPropsWithRef<'form'>; busy: boolean }
  lead?: string
  children: ReactNode
}): ReactNode {
  const { form, lead, children } = props
  return (
    <form {...form.props} method="post" className="grid gap-5">
      {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
      {children}
      <Button type="submit" busy={form.busy}>
        {form.busy ? accountTexts().security.saving : accountTexts().security.save}
      </Button>
    </form>
  )
}
