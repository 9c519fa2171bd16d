import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_FOR_MS = 4000

export interface CopyLinkProps {
  url: string
  /** Text to copy, by default the URL. */
  text?: string
  label: string
  copy: string
  copied: string
  /** Called if the browser forbids copying; the URL can still be selected. */
  onCopyFailed(): void
}

/** Shows a URL that the user can select or copy. */
export function CopyLink({ url, text = url, label, copy, copied, onCopyFailed }: CopyLinkProps): ReactNode {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)

  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SHOWN_FOR_MS)
    } catch {
      onCopyFailed()
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
          {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {isCopied ? copied : copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? copied : ''}
      </p>
    </div>
  )
}
