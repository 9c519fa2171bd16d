import { accountTexts } from 'virtual:texts/account'
import type { ReactNode } from 'react'
import { registerSecurityKey } from '#web/session/factors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactorNameForm, getUnusedName } from './factor-name.tsx'
import { useAccountChange } from './use-account-change.ts'
import { useDialog } from './use-dialog.ts'

const texts = () => accountTexts().security.steps

/** Registers a security key by a WebAuthn ceremony. */
export function AddKey({ usedNames }: { usedNames: readonly string[] }): ReactNode {
  const dialog = useDialog()
  const { busy, change } = useAccountChange()

  async function register(name: string): Promise<void> {
    if (await change(() => registerSecurityKey(name), texts().keyDone)) dialog.close()
  }

  return (
    <>
      <Button kind="secondary" onClick={dialog.show}>
        {texts().addKey}
      </Button>
      <Dialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title={texts().keyTitle}
        closeLabel={accountTexts().security.cancel}
      >
        <FactorNameForm
          proposal={getUnusedName(texts().keyName, usedNames)}
          submit={texts().keyRegister}
          busyText={texts().keyWaiting}
          busy={busy}
          onName={(name) => void register(name)}
        >
          <p className="text-ink-soft">{texts().keyLead}</p>
        </FactorNameForm>
      </Dialog>
    </>
  )
}
