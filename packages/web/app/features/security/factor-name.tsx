import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DialogButton, type DialogButtonProps } from './dialog-button.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.steps
const MAX_NAME = 60

/** Returns the proposal, with a number appended if it is already used. */
export function getUnusedName(proposal: string, usedNames: readonly string[]): string {
  if (!usedNames.includes(proposal)) return proposal
  let number = 2
  while (usedNames.includes(`${proposal} ${number}`)) number += 1
  return `${proposal} ${number}`
}

/** Form for the name of a new factor. */
export function FactorNameForm(props: {
  proposal: string
  submit: string
  busyText: string
  busy: boolean
  onName(name: string): void
  children?: ReactNode
}) {
  const form = useForm<{ 'factor-name': string }>({
    fields: ['factor-name'],
    defaultValues: { 'factor-name': props.proposal },
    // The error is shown next to the field, without a notice.
    untitled: true,
    submit: (filled) => props.onName(filled['factor-name'].trim()),
  })
  const validate = (name: string) => name.trim() !== '' || texts().nameNeeded

  return (
    <form {...form.props} method="post" className="grid gap-5">
      {props.children}
      <TextField
        label={texts().nameLabel}
        hint={texts().nameHint}
        {...form.field('factor-name', { validate })}
        autoComplete="off"
        maxLength={MAX_NAME}
        autoFocus
      />
      <Button type="submit" busy={props.busy}>
        {props.busy ? props.busyText : props.submit}
      </Button>
    </form>
  )
}

/** A button whose dialog asks for a name and closes once it is saved. */
export function FactorNameButton(
  props: Omit<DialogButtonProps, 'children'> & {
    proposal: string
    /** Above the name. */
    lead?: string
    submit: string
    busyText: string
    save(name: string): Promise<unknown>
    /** Title of the notice. */
    done: string
  },
) {
  const { proposal, lead, submit, busyText, save, done, ...button } = props
  const { busy, change } = useAccountChange()

  async function onName(name: string, close: () => void): Promise<void> {
    if (await change(() => save(name), done)) close()
  }

  return (
    <DialogButton {...button}>
      {(close) => (
        <FactorNameForm
          proposal={proposal}
          submit={submit}
          busyText={busyText}
          busy={busy}
          onName={(name) => void onName(name, close)}
        >
          {lead !== undefined && <p className="text-ink-soft">{lead}</p>}
        </FactorNameForm>
      )}
    </DialogButton>
  )
}
