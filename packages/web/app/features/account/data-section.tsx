import { accountTexts } from 'virtual:texts/account'
import { exportAccount, freezeAccount, unfreezeAccount } from '@twofold/contract/account'
import type { ReactNode } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { sessionStore } from '#web/session/store.ts'
import { useFreshSignIn } from '#web/sign-in/use-fresh-sign-in.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { DeleteAccount } from './delete-account.tsx'

const texts = () => accountTexts().data

/** Export, freeze and delete the account. */
export function DataSection({ frozen }: { frozen: boolean }) {
  const fresh = useFreshSignIn()
  const exporting = useCall(exportAccount, { run: fresh.run, keepsReads: true })
  const freeze = useCall(frozen ? unfreezeAccount : freezeAccount, fresh)
  const busy = exporting.busy || freeze.busy

  async function downloadExport(): Promise<void> {
    const userId = sessionStore.get().user?.id
    try {
      const exported = await exporting.call({})
      // Another person may have the device by now.
      if (sessionStore.get().user?.id !== userId) return
      const content = JSON.stringify(exported, null, 2)
      // The name reveals neither the product nor the user.
      const name = `export-${exported.exportedAt.slice(0, 10)}.json`
      saveFile(new File([content], name, { type: 'application/json' }))
      notify({ title: texts().exported })
    } catch (error) {
      notifyError(error)
    }
  }

  async function toggleFreeze(): Promise<void> {
    if (await freeze.change({})) notify({ title: frozen ? texts().unfrozen : texts().frozen })
  }

  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-xl sm:text-2xl">
        {texts().heading}
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-3">
        <Part title={texts().exportTitle} body={texts().exportBody}>
          <Button kind="secondary" busy={busy} onClick={() => void downloadExport()}>
            {exporting.busy ? texts().exporting : texts().export}
          </Button>
        </Part>
        <Part title={texts().freezeTitle} body={texts().freezeBody}>
          <Button kind="secondary" busy={busy} onClick={() => void toggleFreeze()}>
            {freeze.busy ? texts().freezing : frozen ? texts().unfreeze : texts().freeze}
          </Button>
        </Part>
        <Part title={texts().deleteTitle} body={texts().deleteBody}>
          <DeleteAccount run={fresh.run} />
        </Part>
      </div>
      <p className="mt-6">
        <TextLink to="/data-rights">{texts().rightsLink}</TextLink>
      </p>
      {fresh.dialog}
    </section>
  )
}

function Part(props: { title: string; body: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start border-t-2 border-line pt-4">
      <h3 className="text-lg">{props.title}</h3>
      <p className="mt-1 mb-4 max-w-measure text-ink-soft">{props.body}</p>
      <div className="mt-auto max-w-full">{props.children}</div>
    </div>
  )
}
