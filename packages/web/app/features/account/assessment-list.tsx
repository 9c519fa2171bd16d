import { accountTexts } from 'virtual:texts/account'
import { type AssessmentHead, deleteAssessment } from '@twofold/contract/assessment'
import { useCall } from '#web/api/use-call.ts'
import { formatDay } from '#web/messages/dates.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { RowList } from '#web/ui/row-list.tsx'

const texts = () => accountTexts().assessments

/** The user's assessments with their state; deleting one needs a confirmation. */
export function AssessmentList({ items }: { items: readonly AssessmentHead[] }) {
  const fresh = useFreshSignIn()
  const { change } = useCall(deleteAssessment, fresh)
  const deletion = useConfirm((id: string) => change({ id }, texts().deleted))

  return (
    <section ref={focusAfterRemoval} aria-labelledby="assessments">
      <h2 id="assessments" className="text-xl sm:text-2xl">
        {texts().heading}
      </h2>
      {items.length === 0 ? (
        <div className="mt-5">
          <EmptyState
            title={texts().empty}
            action={
              <LinkButton to="/test" kind="secondary">
                {accountTexts().next.start.action}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <RowList className="mt-4">
          {items.map((item) => (
            <Row key={item.id} item={item} onDelete={() => deletion.ask(item.id)} />
          ))}
        </RowList>
      )}
      <ConfirmDialog
        {...deletion.props}
        title={texts().deleteTitle}
        body={texts().deleteBody}
        confirm={texts().deleteConfirm}
        confirming={texts().deleting}
        cancel={texts().keep}
      />
      {fresh.dialog}
    </section>
  )
}

function Row({ item, onDelete }: { item: AssessmentHead; onDelete(): void }) {
  const isDraft = item.status === 'draft'
  const { answered, total, partnerFirstName: name } = item
  const date = formatDay(item.completedAt ?? item.createdAt)
  const dateText = isDraft ? texts().startedOn({ date }) : texts().finishedOn({ date })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {dateText}
          {name !== null && (
            <span className="font-normal text-ink-soft">{` ${texts().withName({ name })}`}</span>
          )}
        </p>
        {isDraft && (
          <p className="text-sm text-ink-soft tabular-nums">{texts().answered({ answered, total })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <LinkButton to={isDraft ? '/test' : `/results/${item.id}`} kind="secondary">
          {isDraft ? texts().goOn : texts().results}
          <span className="sr-only">{` (${dateText})`}</span>
        </LinkButton>
        <Button kind="danger" onClick={onDelete}>
          {texts().delete}
          <span className="sr-only">{` (${dateText})`}</span>
        </Button>
      </div>
    </li>
  )
}
