import { resultsTexts } from 'virtual:texts/results'
import { leavePair } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'

const texts = () => resultsTexts().leave

/** Ends the pair permanently after a confirmation, without reauthentication. */
export function LeavePair({ assessmentId }: { assessmentId: string }): ReactNode {
  const [isConfirming, setIsConfirming] = useState(false)
  const { change, busy } = useCall(leavePair)

  async function leave(): Promise<void> {
    if (!(await change({ assessmentId }))) return
    setIsConfirming(false)
    notify({ title: texts().done })
  }

  return (
    <HeadedSection id="leave" title={texts().heading} className="mt-12" data-print="none">
      <p className="mt-2 max-w-measure">{texts().body}</p>
      <Button kind="danger" className="mt-4" onClick={() => setIsConfirming(true)}>
        {texts().action}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts().title}
        body={texts().confirmBody}
        confirm={busy ? texts().leaving : texts().confirm}
        cancel={texts().cancel}
        busy={busy}
        onConfirm={() => void leave()}
        onCancel={() => setIsConfirming(false)}
      />
    </HeadedSection>
  )
}
