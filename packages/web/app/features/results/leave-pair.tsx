import { leavePair } from '@twofold/contract/results'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { resultsTexts } from '#web/messages/en/results.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = resultsTexts.leave

/** Ends the pair for good, after one question; needs no sign-in of its own. */
export function LeavePair(props: { assessmentId: string; onLeft(): void }): ReactNode {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    setBusy(true)
    try {
      await callApi(leavePair, { assessmentId: props.assessmentId })
      setAsking(false)
      notify({ title: texts.done })
      props.onLeft()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="leave" className="mt-16" data-print="none">
      <h2 id="leave" className="text-xl">
        {texts.heading}
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">{texts.body}</p>
      <Button kind="danger" className="mt-4" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={texts.title} closeLabel={texts.cancel}>
        <p className="text-ink-soft">{texts.confirmBody}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="danger" disabled={busy} onClick={() => void leave()}>
            {busy ? texts.leaving : texts.confirm}
          </Button>
          <Button kind="secondary" onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
