import { accountTexts } from 'virtual:texts/account'
import { DELETE_CONFIRMATION, deleteAccount } from '@twofold/contract/account'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/api/call-api.ts'
import { refresh } from '#web/api/queries.ts'
import { useForm } from '#web/forms/use-form.ts'
import { formatDay } from '#web/messages/dates.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { signOut, useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = () => accountTexts().deletion

/** Deletes the account after a typed confirmation: in 72 hours, cancellable until then, or immediately. */
export function DeleteAccount(props: { run<T>(call: () => Promise<T>): Promise<T> }) {
  const { run } = props
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)

  async function erase(now: boolean): Promise<void> {
    setOpen(false)
    try {
      const { erasedAt } = await run(() =>
        callApi(deleteAccount, { confirm: DELETE_CONFIRMATION, ...(now && { now }) }),
      )
      if (!now) {
        void refresh()
        notify({ title: texts().waitingTitle, text: texts().waiting({ date: formatDay(erasedAt) }) })
        return
      }
      await signOut()
      await navigate('/', { replace: true })
      notify({ title: texts().doneTitle, text: texts().done })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {accountTexts().data.delete}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts().title} closeLabel={texts().cancel}>
        <DeletionForm onCancel={() => setOpen(false)} onErase={(now) => void erase(now)} />
      </Dialog>
    </>
  )
}

function DeletionForm(props: { onCancel(): void; onErase(now: boolean): void }) {
  const { onCancel, onErase } = props
  const hasEmail = useSession().user?.email !== ''
  const form = useForm<{ typed: string; now: boolean }>({
    fields: ['typed'],
    defaultValues: { typed: '', now: !hasEmail },
    submit: (filled) => onErase(filled.now),
  })
  const now = form.watch('now')
  const isConfirmed = (typed: unknown) => String(typed).trim().toLowerCase() === texts().phrase.toLowerCase()

  return (
    <form {...form.props} className="grid gap-5">
      <Disclosure summary={texts().goes} className="border-t">
        <ul className="list-disc ps-5 text-ink-soft">
          {texts().list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <fieldset>
        <legend className="mb-1 font-semibold">{texts().when}</legend>
        {hasEmail && (
          <RadioOption
            name="deletion-time"
            label={texts().later}
            note={texts().laterNote}
            checked={!now}
            onChange={() => form.set('now', false)}
          />
        )}
        <RadioOption
          name="deletion-time"
          label={texts().now}
          note={hasEmail ? texts().nowNote : texts().nowNoteAlone}
          checked={now}
          onChange={() => form.set('now', true)}
        />
        {!hasEmail && <p className="mt-2 text-sm text-ink-soft">{texts().noAddress}</p>}
      </fieldset>
      <TextField
        label={texts().confirmLabel({ phrase: texts().phrase })}
        {...form.field('typed', {
          validate: (typed) => isConfirmed(typed) || texts().confirmWrong({ phrase: texts().phrase }),
        })}
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger">
          {texts().submit}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {texts().cancel}
        </Button>
      </div>
    </form>
  )
}
