import { accountTexts } from 'virtual:texts/account'
import { formatDateTime, formatDay } from '#web/messages/dates.ts'
import { addPasskey, type Passkey, removePasskey, renamePasskey } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { FactorNameButton, getUnusedName } from './factor-name.tsx'
import { SecurityArea } from './security-area.tsx'
import { useAccountChange } from './use-account-change.ts'

const texts = () => accountTexts().security.passkeys
const getName = ({ name }: Passkey) => name || texts().unnamed

/** Passkeys of devices and password managers: list, add, remove. */
export function Passkeys(props: { passkeys: readonly Passkey[]; showsAll: boolean }) {
  const { passkeys, showsAll } = props
  const { change } = useAccountChange()
  const removal = useConfirm(({ id }: Passkey) => change(() => removePasskey(id), texts().removed))

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
        <FactorNameButton
          kind="secondary"
          label={texts().add}
          title={texts().addTitle}
          lead={texts().addLead}
          proposal={getUnusedName(texts().name, names)}
          submit={texts().create}
          busyText={texts().waiting}
          save={addPasskey}
          done={texts().added}
        />
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
  const name = getName(passkey)
  const used = passkey.lastUsedAt

  return (
    <Row
      action={
        <div className="flex flex-col items-end sm:flex-row">
          <FactorNameButton
            kind="quiet"
            aria-label={texts().renameOf({ name })}
            label={texts().rename}
            title={texts().renameTitle}
            proposal={passkey.name}
            submit={accountTexts().security.save}
            busyText={accountTexts().security.saving}
            save={(newName) => renamePasskey(passkey.id, newName)}
            done={texts().renamed}
          />
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
