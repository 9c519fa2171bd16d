import { feedbackTexts } from 'virtual:texts/feedback'
import { closeSurvey, deleteSurvey, rotateSurvey } from '@twofold/contract/feedback'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { expire } from '#web/api/queries.ts'
import { useCall } from '#web/api/use-call.ts'
import { notify } from '#web/notices/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RowList } from '#web/ui/row-list.tsx'

const texts = () => feedbackTexts().manage.manage

type Action = keyof ReturnType<typeof texts>['actions']

export function ManageSection(props: { id: string; closed: boolean }) {
  const { id, closed } = props
  const navigate = useNavigate()
  const fresh = useFreshSignIn()
  const calls = {
    rotate: useCall(rotateSurvey, fresh),
    close: useCall(closeSurvey, fresh),
    delete: useCall(deleteSurvey, { run: fresh.run, keepsReads: true }),
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosing = useRef(false)

  const confirmation = useConfirm(async (action: Action) => {
    isClosing.current = action === 'close'
    const isDone = await calls[action].change({ id })
    if (isDone) void report(action)
    return isDone
  })

  async function report(action: Action): Promise<void> {
    if (action === 'delete') {
      // The survey of this page no longer exists.
      void expire()
      await navigate('/dashboard', { replace: true })
    }
    notify({ title: texts().actions[action].done })
  }

  // The dialog returned the focus to its button, which is no longer rendered.
  useEffect(() => {
    if (!closed || confirmation.item !== null || !isClosing.current) return
    isClosing.current = false
    heading.current?.focus()
  }, [closed, confirmation.item])

  const changes: readonly Action[] = closed ? ['delete'] : ['rotate', 'close', 'delete']
  const dialogTexts = texts().actions[confirmation.item ?? 'delete']
  return (
    <div data-print="none">
      <Disclosure
        summary={
          <h2 ref={heading} tabIndex={-1} className="text-md">
            {texts().heading}
          </h2>
        }
      >
        <RowList>
          {changes.map((change) => (
            <li key={change} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="text-ink-soft">{texts().actions[change].note}</p>
              <Button
                kind={change === 'delete' ? 'danger' : 'secondary'}
                onClick={() => confirmation.ask(change)}
              >
                {texts().actions[change].action}
              </Button>
            </li>
          ))}
        </RowList>
      </Disclosure>
      <ConfirmDialog
        {...confirmation.props}
        title={dialogTexts.title}
        body={dialogTexts.body}
        confirm={dialogTexts.confirm}
        confirming={texts().busy}
        cancel={texts().cancel}
      />
      {fresh.dialog}
    </div>
  )
}
