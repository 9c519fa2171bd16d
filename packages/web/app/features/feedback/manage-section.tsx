import { closeSurvey, deleteSurvey, rotateSurvey } from '@twofold/contract/feedback'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApiCall } from '#web/api/use-api-call.ts'
import { feedbackManageTexts } from '#web/messages/feedback-manage/index.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RowList } from '#web/ui/row-list.tsx'

const texts = () => feedbackManageTexts().manage

type Change = 'rotate' | 'close' | 'delete'

const words = () => ({
  rotate: {
    action: texts().rotate,
    note: texts().rotateNote,
    title: texts().rotateTitle,
    body: texts().rotateBody,
    confirm: texts().rotateConfirm,
    done: texts().rotated,
  },
  close: {
    action: texts().close,
    note: texts().closeNote,
    title: texts().closeTitle,
    body: texts().closeBody,
    confirm: texts().closeConfirm,
    done: texts().closed,
  },
  delete: {
    action: texts().delete,
    note: texts().deleteNote,
    title: texts().deleteTitle,
    body: texts().deleteBody,
    confirm: texts().deleteConfirm,
    done: texts().deleted,
  },
})

/** A new link, closing and deleting, each after one question. */
export function ManageSection(props: { id: string; closed: boolean }): ReactNode {
  const { id, closed } = props
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Change | null>(null)
  const calls = {
    rotate: useApiCall(rotateSurvey),
    close: useApiCall(closeSurvey),
    delete: useApiCall(deleteSurvey),
  }
  const busy = calls.rotate.busy || calls.close.busy || calls.delete.busy
  const heading = useRef<HTMLHeadingElement>(null)
  const closes = useRef(false)

  // The button that asked is gone, and has taken the focus along that its dialog gave back to it.
  useEffect(() => {
    if (!closed || asking !== null || !closes.current) return
    closes.current = false
    heading.current?.focus()
  }, [closed, asking])

  async function make(change: Change): Promise<void> {
    try {
      closes.current = change === 'close'
      await calls[change].call({ id })
      setAsking(null)
      if (change === 'delete') await navigate('/dashboard', { replace: true })
      notify({ title: words()[change].done })
    } catch (error) {
      notifyError(error)
    }
  }

  const changes: readonly Change[] = closed ? ['delete'] : ['rotate', 'close', 'delete']
  const asked = words()[asking ?? 'delete']
  return (
    <section aria-labelledby="manage" data-print="none">
      <h2 id="manage" ref={heading} tabIndex={-1} className="text-xl">
        {texts().heading}
      </h2>
      <RowList className="mt-3">
        {changes.map((change) => (
          <li key={change} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p className="text-ink-soft">{words()[change].note}</p>
            <Button kind={change === 'delete' ? 'danger' : 'secondary'} onClick={() => setAsking(change)}>
              {words()[change].action}
            </Button>
          </li>
        ))}
      </RowList>
      <ConfirmDialog
        open={asking !== null}
        title={asked.title}
        body={asked.body}
        confirm={busy ? texts().busy : asked.confirm}
        cancel={texts().cancel}
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking !== null && void make(asking)}
      />
    </section>
  )
}
