import { accountTexts } from 'virtual:texts/account'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/row-list.tsx'
import { DialogButton } from './dialog-button.tsx'

export interface ChangeRowProps {
  term: string
  value: ReactNode
  title: string
  /** Text and label of the button if there is no value yet. */
  action?: { text: string; label: string }
  /** Renders the form of the dialog; null if the value cannot be changed. */
  form: ((close: () => void) => ReactNode) | null
  onDismiss?(): void
  /** A further action. */
  more?: ReactNode
  children?: ReactNode
}

/** An attribute of the account with a dialog to change it. */
export function ChangeRow(props: ChangeRowProps) {
  const { term, value, title, action, form, onDismiss, more, children } = props
  return (
    <div className="sm:py-1">
      <Row
        action={
          <div className="flex flex-col items-end sm:flex-row">
            {form !== null && (
              <DialogButton
                kind="quiet"
                aria-label={action?.label ?? accountTexts().security.changeOf({ what: term })}
                label={action?.text ?? accountTexts().security.change}
                title={title}
                onDismiss={onDismiss}
              >
                {form}
              </DialogButton>
            )}
            {more}
          </div>
        }
      >
        <p className="text-sm font-semibold">{term}</p>
        <p>{value}</p>
      </Row>
      {children}
    </div>
  )
}

/** Form with introduction, fields and submit button. */
export function ChangeForm(props: {
  form: { props: ComponentPropsWithRef<'form'>; busy: boolean }
  lead?: string
  children: ReactNode
}) {
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
