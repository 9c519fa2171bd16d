import type { ReactNode } from 'react'
import { useForm } from '#web/forms/use-form.ts'
import { securityTexts } from '#web/messages/security/index.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = () => securityTexts().steps
const MAX_NAME = 60

/** A name that no second step has yet: the proposal, or the proposal with the next number. */
export function freeName(proposal: string, taken: readonly string[]): string {
  if (!taken.includes(proposal)) return proposal
  let number = 2
  while (taken.includes(`${proposal} ${number}`)) number += 1
  return `${proposal} ${number}`
}

/** Asks what a second step shall be called, as the first thing. */
export function FactorNameForm(props: {
  proposal: string
  submit: string
  busyText: string
  busy: boolean
  onName(name: string): void
  children?: ReactNode
}): ReactNode {
  const form = useForm<{ 'factor-name': string }>({
    fields: ['factor-name'],
    defaultValues: { 'factor-name': props.proposal },
    // Its error is shown next to the field only.
    onInvalid: () => undefined,
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
      <Button type="submit" disabled={props.busy}>
        {props.busy ? props.busyText : props.submit}
      </Button>
    </form>
  )
}
