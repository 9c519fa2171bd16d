import { resultsTexts } from 'virtual:texts/results'
import { leavePair } from '@twofold/contract/results'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'

const texts = () => resultsTexts().leave

/** Ends the pair permanently after a confirmation, without reauthentication. */
export function LeavePair({ assessmentId }: { assessmentId: string }) {
  const { change } = useCall(leavePair)
  const leaving = useConfirm(() => change({ assessmentId }, texts().done))

  return (
    <HeadedSection id="leave" title={texts().heading} className="mt-12" data-print="none">
      <p className="mt-2 max-w-measure">{texts().body}</p>
      <Button kind="danger" className="mt-4" onClick={() => leaving.ask()}>
        {texts().action}
      </Button>
      <ConfirmDialog
        {...leaving.props}
        title={texts().title}
        body={texts().confirmBody}
        confirm={texts().confirm}
        confirming={texts().leaving}
        cancel={texts().cancel}
      />
    </HeadedSection>
  )
}
