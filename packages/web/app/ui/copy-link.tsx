import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { classNames } from './class-names.ts'

const SHOWN_FOR_MS = 4000

interface Copying {
  copied: string
  /** Shown if the browser forbids copying. */
  copyFailed: string
}

/** Copies a text and says so. */
export function CopyButton(
  props: { text: string; kind?: ButtonKind; className?: string; children: ReactNode } & Copying,
) {
  const { text, kind = 'secondary', className, children } = props
  const [state, setState] = useState<keyof Copying | null>(null)

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      setTimeout(() => setState(null), SHOWN_FOR_MS)
    } catch {
      setState('copyFailed')
    }
  }

  return (
    <>
      <Button kind={kind} className={className} onClick={() => void copyText()}>
        {state === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {state === 'copied' ? props.copied : children}
      </Button>
      <p role="status" className={state === 'copyFailed' ? 'basis-full text-sm text-danger' : 'sr-only'}>
        {state !== null && props[state]}
      </p>
    </>
  )
}

/** A URL to select. */
export function LinkField(props: { url: string; label: string; isQuiet?: boolean }) {
  const { url, label, isQuiet = false } = props
  const id = useId()
  return (
    <>
      <label
        htmlFor={id}
        className={classNames('block basis-full', isQuiet ? 'mb-1 text-sm text-ink-soft' : 'font-semibold')}
      >
        {label}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className={classNames(
          'min-h-11 min-w-0 rounded-md border border-edge bg-paper px-3.5 font-mono',
          isQuiet ? 'w-full text-xs text-ink-soft' : 'flex-1 basis-60 text-sm',
        )}
      />
    </>
  )
}

/** Shows a URL that the user can select or copy. */
export function CopyLink(props: { url: string; label: string; copy: string } & Copying) {
  const { url, label, copy, ...copying } = props
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5">
      <LinkField url={url} label={label} />
      <CopyButton text={url} {...copying}>
        {copy}
      </CopyButton>
    </div>
  )
}
