import { resultsTexts as texts } from 'virtual:texts/results'
import { Share2 } from 'lucide-react'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { createCardFile, shareFile } from './card-file.ts'
import { colourways, drawCard } from './share-card-drawing.ts'

/** Offers a card about the site without any data, for friends. It is the same for everybody and leaves no trace here. */
export function PassOn() {
  const { productName } = useSite()

  function create(): void {
    const canvas = document.createElement('canvas')
    const footer = `${productName} · ${window.location.host}`
    drawCard(canvas, { text: texts().card.passOn, names: '', footer }, colourways.mulberry)
    createCardFile(canvas, shareFile)
  }

  return (
    <div className="mt-6 grid max-w-sm justify-items-center text-sm text-ink-soft">
      <p className="text-balance">{texts().card.passOnLead}</p>
      <Button kind="quiet" onClick={create}>
        <Share2 aria-hidden size={18} />
        {texts().card.passOnAction}
      </Button>
    </div>
  )
}
