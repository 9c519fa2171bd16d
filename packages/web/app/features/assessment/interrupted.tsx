import { assessmentTexts } from 'virtual:texts/assessment'
import type { ReactNode } from 'react'
import { authPath } from '#web/navigation/auth-path.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { countUnsent } from './unsent-store.ts'

/** Replaces the questions after the auth session has ended; unsent answers stay stored in this tab. */
export function ExpiredPanel() {
  const { title, body, action } = assessmentTexts().expired
  return (
    <Interrupted title={title} body={body({ count: countUnsent() })}>
      <LinkButton to={authPath('/test')} replace size="lg">
        {action}
      </LinkButton>
    </Interrupted>
  )
}

/** Replaces the questions if the server accepts no more answers for this assessment. */
export function RefusedPanel({ onReload }: { onReload(): void }) {
  const { title, body, action } = assessmentTexts().refused
  return (
    <Interrupted title={title} body={body}>
      <Button size="lg" onClick={onReload}>
        {action}
      </Button>
    </Interrupted>
  )
}

function Interrupted(props: { title: string; body: string; children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-[34rem] py-16">
      <PageHeading title={props.title} lead={props.body} className="mb-8" />
      {props.children}
    </div>
  )
}
