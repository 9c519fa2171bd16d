import { accountTexts } from 'virtual:texts/account'
import type { listAssessments } from '@twofold/contract/assessment'
import { type getConsents, putConsents } from '@twofold/contract/consent'
import type { ReplyOf } from '@twofold/contract/endpoint'
import { useState } from 'react'
import type { Query } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { LoadedPart } from '#web/loading/loaded-part.tsx'
import { formatDay } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { focusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WithdrawAnswers } from './withdraw-answers.tsx'

const texts = () => accountTexts().consents

type Purpose = 'assessment' | 'pair'
const purposes: readonly Purpose[] = ['assessment', 'pair']

export interface ConsentListProps {
  consents: Query<ReplyOf<typeof getConsents>>
  assessments: Query<ReplyOf<typeof listAssessments>>
}

/** Consents with their dates. Withdrawing needs no more steps than giving (GDPR Art. 7(3)). */
export function ConsentList(props: ConsentListProps) {
  const [withdrawsAnswers, setWithdrawsAnswers] = useState(false)
  const { change } = useCall(putConsents)
  const pairWithdrawal = useConfirm(() => change({ pair: null }, texts().done))

  return (
    <div ref={focusAfterRemoval}>
      <h3 className="font-sans text-base font-semibold tracking-normal">{texts().heading}</h3>
      <LoadedPart of={props.consents} skeleton={<Skeleton className="mt-4 h-24" />}>
        {(consents) => {
          const listed = purposes.filter(
            (purpose) =>
              consents[purpose] !== null ||
              (purpose === 'assessment' && consents.assessmentsDeletedAt !== null),
          )
          if (listed.length === 0) return <p className="mt-2">{texts().none}</p>
          return (
            <>
              <RowList className="mt-3">
                {listed.map((purpose) => (
                  <li key={purpose}>
                    <p className="pt-3">{texts()[purpose]}</p>
                    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
                      <p className="text-sm text-ink-soft">{formatState(consents[purpose])}</p>
                      {consents[purpose] !== null && (
                        <Button
                          kind="quiet"
                          className="row-action"
                          onClick={() =>
                            purpose === 'pair' ? pairWithdrawal.ask() : setWithdrawsAnswers(true)
                          }
                        >
                          {texts().withdraw}
                          <span className="sr-only">{` (${texts()[purpose]})`}</span>
                        </Button>
                      )}
                    </div>
                    {purpose === 'assessment' && consents.assessmentsDeletedAt !== null && (
                      <Deletion at={consents.assessmentsDeletedAt} assessments={props.assessments} />
                    )}
                  </li>
                ))}
              </RowList>
              {purposes.some((purpose) => consents[purpose] !== null) && (
                <p className="mt-3 max-w-measure text-sm text-ink-soft">{texts().effect}</p>
              )}
            </>
          )
        }}
      </LoadedPart>
      <WithdrawAnswers open={withdrawsAnswers} onClose={() => setWithdrawsAnswers(false)} />
      <ConfirmDialog
        {...pairWithdrawal.props}
        title={texts().withdrawTitle}
        body={texts().withdrawPair}
        confirm={texts().withdraw}
        confirming={texts().withdrawing}
        cancel={texts().keep}
      />
    </div>
  )
}

function formatState(consent: { givenAt: string } | null): string {
  return consent === null ? texts().notGiven : texts().givenOn({ date: formatDay(consent.givenAt) })
}

/** When the assessments are deleted, if there are any. */
function Deletion({ at, assessments }: { at: string; assessments: ConsentListProps['assessments'] }) {
  return (
    <LoadedPart of={assessments} skeleton={null}>
      {({ items }) => items.length > 0 && <p className="pb-3">{texts().deletion({ date: formatDay(at) })}</p>}
    </LoadedPart>
  )
}
