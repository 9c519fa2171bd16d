import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from './button.tsx'

const SHOWN_FOR_MS = 4000

export interface CopyLinkProps {
  url: string
  /** What is copied if it is more than the address. */
  text?: string
  label: string
  copy: string
  copied: string
  /** The browser does not let a page copy here; the address can still be selected. */
  onRefused(): void
}

/** An address to hand on: to be seen, selected or copied. */
export function CopyLink({ url, text = url, label, copy, copied, onRefused }: CopyLinkProps): ReactNode {
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)

  async function put(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SHOWN_FOR_MS)
    } catch {
      onRefused()
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
        <Button kind="secondary" onClick={() => void put()}>
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
