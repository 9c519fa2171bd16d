import type { ReactNode } from 'react'
import { useState } from 'react'
import { securityTexts } from '#web/messages/security/index.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { registerSecurityKey } from '#web/session/factors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FactorNameForm, getUnusedName } from './factor-name.tsx'
import type { Run } from './use-change.ts'
import { useChange } from './use-change.ts'

const texts = () => securityTexts().steps

/** Registers a security key by a WebAuthn ceremony. */
export function AddKey(props: { usedNames: readonly string[]; run: Run; onAdded(): void }): ReactNode {
  const [open, setOpen] = useState(false)
  const { busy, change } = useChange(props.run)

  function start(): void {
    dismissNotice()
    setOpen(true)
  }

  async function register(name: string): Promise<void> {
    if (!(await change(() => registerSecurityKey(name), texts().keyDone))) return
    setOpen(false)
    props.onAdded()
  }

  return (
    <>
      <Button kind="secondary" onClick={start}>
        {texts().addKey}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts().keyTitle}
        closeLabel={securityTexts().cancel}
      >
        <FactorNameForm
          proposal={getUnusedName(texts().keyName, props.usedNames)}
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
