import type { ComponentProps, ReactNode } from 'react'
import type { Loaded } from '#web/api/loaded.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { AnswersLock } from '#web/lock/answers-lock.tsx'
import { answersLock } from '#web/lock/answers-lock-store.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageFrame } from './page-frame.tsx'
import { PrivatePage } from './private-page.tsx'

/** Failures after which a page of an assessment has nothing to show. A malformed id fails the validation. */
const missingCodes = ['not_found', 'consent_required', 'own_part_open', 'validation_failed'] as const
export type MissingCode = (typeof missingCodes)[number]

/** Starts to load what a page of an assessment shows; null, without any request, while answers are locked. */
export function loadUnlocked<T>(page: string, load: () => T): T | null {
  return answersLock.enter(page) === null ? load() : null
}

/**
 * A private page about one assessment, behind the lock of the answers. `page` is the name that its loader passed to
 * `loadUnlocked`.
 */
export function LockedPage<T>(props: {
  userId: string
  page: string
  frame: Omit<ComponentProps<typeof PageFrame>, 'children'>
  /** Null while answers are locked. */
  content: Promise<Loaded<T>> | null
  skeleton: ReactNode
  renderMissing(code: MissingCode): ReactNode
  children(data: T): ReactNode
}): ReactNode {
  const { userId, page, frame, content, skeleton, renderMissing, children } = props
  return (
    <PrivatePage userId={userId}>
      <PageFrame {...frame}>
        <AnswersLock key={page} page={page}>
          {content !== null && (
            <LoadedPart
              of={content}
              skeleton={skeleton}
              page
              renderFailure={({ code }) => {
                const missing = missingCodes.find((known) => known === code)
                return missing === undefined ? undefined : renderMissing(missing)
              }}
            >
              {children}
            </LoadedPart>
          )}
        </AnswersLock>
      </PageFrame>
    </PrivatePage>
  )
}

/** Shown alike for an unknown, a deleted and another user's assessment. */
export function NothingHere(props: {
  heading: string
  title: string
  body: string
  action: string
}): ReactNode {
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
