import { accountTexts } from 'virtual:texts/account'
import { deleteAssessment, listAssessments } from '@twofold/contract/assessment'
import { putConsents } from '@twofold/contract/consent'
import { retention } from '@twofold/contract/retention'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { useCall } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = () => accountTexts().consents

/** Withdraws the consent to store answers, and deletes the assessments now or leaves them to the nightly job. */
export function WithdrawAnswers({ open, onClose }: { open: boolean; onClose(): void }) {
  const withdrawal = useCall(putConsents)
  const deletion = useCall(deleteAssessment)
  const fresh = useFreshSignIn()
  const [busy, setBusy] = useState<'later' | 'now' | null>(null)
  const days = retention.withdrawnAssessmentDays

  async function withdraw(when: 'later' | 'now'): Promise<void> {
    setBusy(when)
    try {
      // First, so that the results disappear even if a deletion fails.
      await withdrawal.call({ assessment: null })
      const isDone = when === 'later' || (await deleteAll())
      onClose()
      if (isDone) notify({ title: when === 'now' ? texts().withdrawAnswers.doneNow : texts().done })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(null)
    }
  }

  async function deleteAll(): Promise<boolean> {
    try {
      for (;;) {
        const { items } = await callApi(listAssessments, {})
        if (items.length === 0) return true
        for (const { id } of items) await deleteOne(id)
      }
    } catch {
      const { notDeleted, notDeletedNote } = texts().withdrawAnswers
      notify({ title: notDeleted, text: notDeletedNote, tone: 'danger' })
      return false
    }
  }

  async function deleteOne(id: string): Promise<void> {
    try {
      await fresh.run(() => deletion.call({ id }))
    } catch (error) {
      // Deleted in another tab.
      if (!isApiFailure(error, 'not_found')) throw error
    }
  }

  return (
    <>
      <Dialog open={open} onClose={onClose} title={texts().withdrawTitle} closeLabel={texts().keep}>
        <div className="grid gap-3 text-ink-soft">
          <p>{texts().withdrawAnswers.effects}</p>
          <ul className="list-disc ps-5">
            {texts().withdrawAnswers.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{texts().withdrawAnswers.deletion({ days })}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="secondary" busy={busy !== null} onClick={() => void withdraw('later')}>
            {busy === 'later' ? texts().withdrawing : texts().withdrawAnswers.later({ days })}
          </Button>
          <Button kind="danger" busy={busy !== null} onClick={() => void withdraw('now')}>
            {busy === 'now' ? texts().withdrawing : texts().withdrawAnswers.now}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts().keep}
          </Button>
        </div>
      </Dialog>
      {fresh.dialog}
    </>
  )
}
