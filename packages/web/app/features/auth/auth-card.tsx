import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Mark } from '#web/ui/mark.tsx'

/** The one card of the sign-in page: its heading, a line below it, and whatever the moment needs. */
export function AuthCard(props: { title: string; subtitle: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto max-w-[30rem] px-4 py-12 sm:px-8 sm:py-20">
      <Card className="grid gap-7">
        <header className="text-center">
          <Mark className="mx-auto h-10 w-auto" />
          <h1 className="mt-4 text-2xl">{props.title}</h1>
          <p className="mt-1.5 text-ink-soft">{props.subtitle}</p>
        </header>
        {props.children}
      </Card>
    </div>
  )
}
