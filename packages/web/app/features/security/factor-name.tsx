import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/en/security.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = securityTexts.steps
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
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('factor-name') ?? '').trim()
    setError(name === '' ? texts.nameNeeded : null)
    if (name !== '') props.onName(name)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {props.children}
      <TextField
        label={texts.nameLabel}
        hint={texts.nameHint}
        name="factor-name"
        autoComplete="off"
        defaultValue={props.proposal}
        maxLength={MAX_NAME}
        error={error}
        autoFocus
      />
      <Button type="submit" disabled={props.busy}>
        {props.busy ? props.busyText : props.submit}
      </Button>
    </form>
  )
}
