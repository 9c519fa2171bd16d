import type { ReactNode } from 'react'
import { layoutTexts } from '#web/messages/en/layout.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageFrame } from './page-frame.tsx'

/** What stands where a page broke. */
export function ErrorScreen(): ReactNode {
  return (
    <PageFrame className="grid min-h-[60vh] content-center justify-items-start">
      <h1 className="text-3xl sm:text-4xl">{layoutTexts.errorTitle}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{layoutTexts.errorLead}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{layoutTexts.errorRetry}</Button>
        <LinkButton to="/" kind="secondary">
          {layoutTexts.notFoundHome}
        </LinkButton>
      </p>
    </PageFrame>
  )
}
