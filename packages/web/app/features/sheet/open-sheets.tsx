import { followUpTexts } from 'virtual:texts/follow-up'
import { getSheet } from '@twofold/contract/sheet'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { formatDay } from '#web/messages/dates.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type OpenSheet, parseSheet } from './parse-sheet.ts'
import { decryptSheet } from './sheet-cipher.ts'
import { parseSheetLink } from './sheet-link.ts'
import { SheetsView } from './sheets-view.tsx'

const texts = () => followUpTexts().sheetView

/** Opens the sheet of the link, and a second one. Ids, keys and content are in memory only. */
export function OpenSheets() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [sheets, setSheets] = useState<readonly OpenSheet[]>([])
  const [isGone, setIsGone] = useState(false)
  const handled = useRef('')

  /** Returns the message of a failure that belongs to the link, or null. */
  async function open(link: string): Promise<string | null> {
    const sheetKey = parseSheetLink(link)
    if (sheetKey === null) return texts().add.invalid
    if (sheets.some(({ id }) => id === sheetKey.id)) return texts().add.same
    if (sheets.length === 2) return texts().add.full
    try {
      const { ciphertext, expiresAt } = await callApi(getSheet, { id: sheetKey.id })
      const text = await decryptSheet(sheetKey, ciphertext)
      const content = text === null ? null : parseSheet(text)
      if (content === null) return texts().gone.body
      setSheets((before) => [...before, { id: sheetKey.id, expiresAt, content }])
      return null
    } catch (error) {
      if (isApiFailure(error, 'not_found')) return texts().gone.body
      throw error
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each fragment is opened once
  useEffect(() => {
    if (handled.current === hash) return
    handled.current = hash
    if (parseSheetLink(hash) === null) return
    // The key must not stay in the address bar and the history of a shared device.
    void navigate(pathname, { replace: true })
    setIsGone(false)
    void open(hash).then((problem) => {
      if (problem === null) return
      if (sheets.length === 0) setIsGone(true)
      else notify({ title: texts().gone.title, text: problem, tone: 'danger' })
    }, notifyError)
  }, [hash])

  const [first, second] = sheets
  if (first === undefined) {
    return (
      <div className="mx-auto max-w-[40rem]">
        <h1 className="mb-6 text-2xl sm:text-3xl">{texts().heading}</h1>
        {isGone && (
          <EmptyState title={texts().gone.title}>
            <p role="status">{texts().gone.body}</p>
          </EmptyState>
        )}
        <LinkForm {...texts().start} hint={texts().start.body} onOpen={open} />
      </div>
    )
  }
  return (
    <>
      <SheetsView first={first} second={second ?? null} />
      <div data-print="none" className="mt-10 border-t border-line pt-6">
        {second === undefined && <LinkForm {...texts().add} onOpen={open} />}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>
            <Printer aria-hidden size={18} />
            {texts().print}
          </Button>
          <Button kind="secondary" onClick={() => setSheets([])}>
            {texts().close}
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink-soft">{texts().until({ date: formatDay(first.expiresAt) })}</p>
      </div>
    </>
  )
}

function LinkForm(props: {
  label: string
  hint: string
  action: string
  onOpen(link: string): Promise<string | null>
}) {
  const { label, hint, action, onOpen } = props
  const [link, setLink] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { props: form, busy } = useSubmit(async () => {
    const problem = await onOpen(link)
    setError(problem)
    if (problem === null) setLink('')
  })
  return (
    <form {...form} className="mt-6 max-w-[40rem]">
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={link}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={busy} className="mt-3">
        {action}
      </Button>
    </form>
  )
}
