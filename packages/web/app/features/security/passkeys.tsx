import { accountTexts } from 'virtual:texts/account'
import { formatDateTime, formatDay } from '#web/messages/dates.ts'
import { addPasskey, type Passkey, removePasskey, renamePasskey } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { FactorNameForm, getUnusedName } from './factor-name.tsx'
import { SecurityArea } from './security-area.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.passkeys
const getName = ({ name }: Passkey) => name || texts().unnamed

/** Passkeys of devices and password managers: list, add, remove. */
export function Passkeys(props: { passkeys: readonly Passkey[]; showsAll: boolean }) {
  const { passkeys, showsAll } = props
  const { busy, change } = useAccountChange()
  const removal = useConfirm(({ id }: Passkey) => change(() => removePasskey(id), texts().removed))

  async function add(name: string, close: () => void): Promise<void> {
    if (await change(() => addPasskey(name), texts().added)) close()
  }

  const names = passkeys.map(({ name }) => name)
  return (
    <SecurityArea heading={passkeys.length === 0 ? texts().headingNone : texts().heading} showsAll={showsAll}>
      <p>{texts().lead}</p>
      {passkeys.length > 0 && (
        <RowList className="mt-3">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} onRemove={() => removal.ask(passkey)} />
            </li>
          ))}
        </RowList>
      )}
      <div className="mt-4">
        <DialogButton
          kind="secondary"
          label={texts().add}
          title={texts().addTitle}
          closeLabel={accountTexts().security.cancel}
        >
          {(close) => (
            <FactorNameForm
              proposal={getUnusedName(texts().name, names)}
              submit={texts().create}
              busyText={texts().waiting}
              busy={busy}
              onName={(name) => void add(name, close)}
            >
              <p className="text-ink-soft">{texts().addLead}</p>
            </FactorNameForm>
          )}
        </DialogButton>
      </div>
      <ConfirmDialog
        {...removal.props}
        title={texts().removeTitle}
        body={removal.item === null ? '' : texts().removeBody({ name: getName(removal.item) })}
        confirm={texts().removeConfirm}
        confirming={texts().removing}
        cancel={texts().keep}
      />
    </SecurityArea>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { busy, change } = useAccountChange()
  const name = getName(passkey)
  const used = passkey.lastUsedAt

  async function rename(newName: string, close: () => void): Promise<void> {
    if (await change(() => renamePasskey(passkey.id, newName), texts().renamed)) close()
  }

  return (
    <Row
      action={
        <div className="flex flex-col items-end sm:flex-row">
          <DialogButton
            kind="quiet"
            aria-label={texts().renameOf({ name })}
            label={texts().rename}
            title={texts().renameTitle}
            closeLabel={accountTexts().security.cancel}
          >
            {(close) => (
              <FactorNameForm
                proposal={passkey.name}
                submit={accountTexts().security.save}
                busyText={accountTexts().security.saving}
                busy={busy}
                onName={(newName) => void rename(newName, close)}
              />
            )}
          </DialogButton>
          <Button kind="quiet" aria-label={texts().removeOf({ name })} onClick={onRemove}>
            {texts().remove}
          </Button>
        </div>
      }
    >
      <p>{name}</p>
      <p className="text-sm text-ink-soft">
        {`${texts().addedOn({ date: formatDay(passkey.addedAt) })}, ${used === null ? texts().never : texts().lastUsed({ time: formatDateTime(used) })}`}
      </p>
    </Row>
  )
}
