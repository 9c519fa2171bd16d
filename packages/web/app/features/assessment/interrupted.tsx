import { assessmentTexts } from 'virtual:texts/assessment'
import type { ReactNode } from 'react'
import { authPath } from '#web/navigation/auth-path.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** Replaces the questions after the auth session has ended; unsent answers stay stored. */
export function ExpiredPanel({ unsent }: { unsent: number }): ReactNode {
  const texts = assessmentTexts().expired
  return (
    <div role="alert" className="mx-auto max-w-[34rem] py-16">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{texts.body({ count: unsent })}</p>
      <LinkButton to={authPath('/test')} replace size="lg" className="mt-8">
        {texts.action}
      </LinkButton>
    </div>
  )
}

/** Replaces the questions if the server accepts no more answers for this assessment. */
export function RefusedPanel({ onReload }: { onReload(): void }): ReactNode {
  const texts = assessmentTexts().refused
  return (
    <div role="alert" className="mx-auto max-w-[34rem] py-16">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-4 text-lg text-ink-soft">{texts.body}</p>
      <Button size="lg" className="mt-8" onClick={onReload}>
        {texts.action}
      </Button>
    </div>
  )
}
