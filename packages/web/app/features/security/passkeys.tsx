import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatDateTime, formatDay } from '#web/messages/dates.ts'
import { dismissNotice } from '#web/notices/store.ts'
import type { Passkey } from '#web/session/passkeys.ts'
import { addPasskey, removePasskey, renamePasskey } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { FactorNameForm, getUnusedName } from './factor-name.tsx'
import { SecurityArea } from './security-area.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.passkeys
const getName = ({ name }: Passkey) => name || texts().unnamed

type PendingAction = { type: 'add' } | { type: 'rename' | 'remove'; passkey: Passkey }

/** Passkeys of devices and password managers: list, add, remove. */
export function Passkeys(props: { passkeys: readonly Passkey[]; showsAll: boolean }): ReactNode {
  const { passkeys, showsAll } = props
  const [pendingAction, setPendingAction] = useState<PendingAction | null>(null)
  const { busy, change } = useAccountChange()

  function begin(next: PendingAction): void {
    dismissNotice()
    setPendingAction(next)
  }

  async function finish(action: () => Promise<void>, done: string): Promise<void> {
    if (await change(action, done)) setPendingAction(null)
  }

  const close = () => setPendingAction(null)
  const names = passkeys.map(({ name }) => name)
  return (
    <SecurityArea heading={passkeys.length === 0 ? texts().headingNone : texts().heading} showsAll={showsAll}>
      <p>{texts().lead}</p>
      {passkeys.length > 0 && (
        <RowList className="mt-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onAction={(type) => begin({ type, passkey })} />
            </li>
          ))}
        </RowList>
      )}
      <div className="mt-4">
        <Button kind="secondary" onClick={() => begin({ type: 'add' })}>
          {texts().add}
        </Button>
      </div>
      <Dialog
        open={pendingAction?.type === 'add'}
        onClose={close}
        title={texts().addTitle}
        closeLabel={accountTexts().security.cancel}
      >
        <FactorNameForm
          proposal={getUnusedName(texts().name, names)}
          submit={texts().create}
          busyText={texts().waiting}
          busy={busy}
          onName={(name) => void finish(() => addPasskey(name), texts().added)}
        >
          <p className="text-ink-soft">{texts().addLead}</p>
        </FactorNameForm>
      </Dialog>
      <Dialog
        open={pendingAction?.type === 'rename'}
        onClose={close}
        title={texts().renameTitle}
        closeLabel={accountTexts().security.cancel}
      >
        {pendingAction?.type === 'rename' && (
          <FactorNameForm
            proposal={pendingAction.passkey.name}
            submit={accountTexts().security.save}
            busyText={accountTexts().security.saving}
            busy={busy}
            onName={(name) =>
              void finish(() => renamePasskey(pendingAction.passkey.id, name), texts().renamed)
            }
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={pendingAction?.type === 'remove'}
        title={texts().removeTitle}
        body={
          pendingAction?.type === 'remove' ? texts().removeBody({ name: getName(pendingAction.passkey) }) : ''
        }
        confirm={busy ? texts().removing : texts().removeConfirm}
        cancel={texts().keep}
        busy={busy}
        onCancel={close}
        onConfirm={() => {
          if (pendingAction?.type === 'remove')
            void finish(() => removePasskey(pendingAction.passkey.id), texts().removed)
        }}
      />
    </SecurityArea>
  )
}

function PasskeyRow(props: { passkey: Passkey; onAction(type: 'rename' | 'remove'): void }): ReactNode {
  const { passkey, onAction } = props
  const name = getName(passkey)
  const used = passkey.lastUsedAt
  return (
    <Row
      action={
        <span className="flex flex-col items-end sm:flex-row">
          <Button kind="quiet" aria-label={texts().renameOf({ name })} onClick={() => onAction('rename')}>
            {texts().rename}
          </Button>
          <Button kind="quiet" aria-label={texts().removeOf({ name })} onClick={() => onAction('remove')}>
            {texts().remove}
          </Button>
        </span>
      }
    >
      <p>{name}</p>
      <p className="text-sm text-ink-soft">
        {`${texts().addedOn({ date: formatDay(passkey.addedAt) })}, ${used === null ? texts().never : texts().lastUsed({ time: formatDateTime(used) })}`}
      </p>
    </Row>
  )
}
