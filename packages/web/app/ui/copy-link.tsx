import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_FOR_MS = 4000

/** Shows a URL that the user can select or copy. */
export function CopyLink(props: {
  url: string
  /** Text to copy, by default the URL. */
  text?: string
  label: string
  copy: string
  copied: string
  /** Shown if the browser forbids copying. */
  copyFailed: string
}): ReactNode {
  const { url, text = url, label, copy } = props
  const id = useId()
  const [state, setState] = useState<'copied' | 'copyFailed' | null>(null)

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
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-60 rounded-md border border-edge bg-paper px-3.5 font-mono text-sm"
        />
        <Button kind="secondary" onClick={() => void copyText()}>
          {state === 'copied' ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {state === 'copied' ? props.copied : copy}
        </Button>
      </div>
      <p role="status" className={state === 'copyFailed' ? 'mt-1.5 text-sm text-danger' : 'sr-only'}>
        {state !== null && props[state]}
      </p>
    </div>
  )
}
