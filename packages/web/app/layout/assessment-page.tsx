import type { ComponentProps, ReactNode } from 'react'
import type { Query } from '#web/api/queries.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageFrame } from './page-frame.tsx'

/** Failures after which a page of an assessment has nothing to show. A malformed id fails the validation. */
const missingCodes = ['not_found', 'consent_required', 'own_part_open', 'validation_failed'] as const
export type MissingCode = (typeof missingCodes)[number]

/** A page about one assessment. */
export function AssessmentPage<T>(props: {
  frame: Omit<ComponentProps<typeof PageFrame>, 'children'>
  content: Query<T>
  skeleton: ReactNode
  renderMissing(code: MissingCode): ReactNode
  children(data: T): ReactNode
}) {
  const { frame, content, skeleton, renderMissing, children } = props
  return (
    <PageFrame {...frame}>
      <LoadedPart
        of={content}
        skeleton={skeleton}
        page
        renderFailure={({ code }, defaultView) => {
          const missing = missingCodes.find((known) => known === code)
          // The content has its own distance from the header, which a failure lacks.
          return missing === undefined ? <div className="pt-10">{defaultView}</div> : renderMissing(missing)
        }}
      >
        {children}
      </LoadedPart>
    </PageFrame>
  )
}

/** Shown alike for an unknown, a deleted and another user's assessment. */
export function NothingHere(props: { heading: string; title: string; body: string; action: string }) {
  const { heading, title, body, action } = props
  return (
    <>
      <h1 className="mb-6 text-2xl sm:text-3xl">{heading}</h1>
      <EmptyState title={title} action={<LinkButton to="/dashboard">{action}</LinkButton>}>
        {body}
      </EmptyState>
    </>
  )
}
