import { blogTexts as texts } from 'virtual:texts/blog'
import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const SHOWN_FOR_MS = 4000

/** Copies the canonical URL of the article; hidden without JavaScript. */
export function CopyUrl({ url }: { url: string }) {
  const [copied, setCopied] = useState(false)
  const hydrated = useHydrated()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), SHOWN_FOR_MS)
    } catch {
      notify({ title: texts().copyRefused })
    }
  }

  return (
    <span>
      <Button kind="secondary" disabled={!hydrated} onClick={() => void copy()} className="noscript:hidden">
        {copied ? <Check aria-hidden size={18} /> : <Link2 aria-hidden size={18} />}
        {copied ? texts().copied : texts().copyLink}
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts().copied : ''}
      </span>
    </span>
  )
}
