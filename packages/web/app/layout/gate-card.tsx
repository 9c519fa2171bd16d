import type { ReactNode } from 'react'
import { usePending } from '#web/loading/use-pending.ts'
import { notifyError } from '#web/notices/store.ts'
import { signOut } from '#web/session/index.ts'
import { ignoreWhile } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Mark } from '#web/ui/mark.tsx'

/** Replaces a page until the user has confirmed something: reason, form and sign-out. */
export function GateCard(props: { title: string; lead: string; signOutLabel: string; children: ReactNode }) {
  const { busy, run } = usePending()

  return (
    <Card className="grid gap-7">
      <header className="text-center">
        <Mark className="mx-auto h-10 w-auto" />
        <h1 className="mt-4 text-2xl">{props.title}</h1>
        <p className="mt-1.5 text-ink-soft">{props.lead}</p>
      </header>
      {props.children}
      <button
        type="button"
        {...ignoreWhile(busy, () => void run(signOut).catch(notifyError))}
        className="text-link min-h-11 justify-self-center px-2"
      >
        {props.signOutLabel}
      </button>
    </Card>
  )
}
