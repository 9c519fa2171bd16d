import { resultsTexts as texts } from 'virtual:texts/results'
import { Download, RefreshCw, Share2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { notifyError } from '#web/notices/store.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { createCardFile, shareFile } from './card-file.ts'
import { type CoupleNames, type GuidePlan, listGuideQuestions } from './guide-plan.ts'
import { CARD, type Colourway, colourways, drawCard } from './share-card-drawing.ts'

const loadPortrait = async () => (await loadWithTexts(() => import('./card-portrait.ts'))).createCardPortrait

type CreatePortrait = Awaited<ReturnType<typeof loadPortrait>>

/**
 * An image without numbers to send to the partner: one question of the guide, and what the user adds. It is created on this
 * device and not sent to the server.
 */
export function ShareCard(props: { plan: GuidePlan; names: CoupleNames; className: string }) {
  const { plan, names, className } = props
  const { comparison } = plan
  const { productName } = useSite()
  const canShare = typeof navigator.canShare === 'function'
  const [turn, setTurn] = useState(0)
  const [colourway, setColourway] = useState<Colourway>('paper')
  const [withNames, setWithNames] = useState(false)
  const [withPortrait, setWithPortrait] = useState(false)
  const [create, setCreate] = useState<CreatePortrait | null>(null)
  // Always of the current comparison, because the partner may stop sharing while the card is open.
  const portrait = useMemo(
    () => (withPortrait && create !== null && comparison !== undefined ? create(comparison) : null),
    [withPortrait, create, comparison],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const questions = listGuideQuestions(plan)
  const question = questions[turn % questions.length] ?? ''
  const bothNames = names.you !== null && names.partner !== null ? `${names.you} & ${names.partner}` : ''
  const shownNames = withNames ? bothNames : ''
  useEffect(() => {
    if (canvas.current === null) return
    const content = { text: question, names: shownNames, footer: productName }
    drawCard(canvas.current, content, colourways[colourway], portrait?.draw)
  }, [question, shownNames, productName, colourway, portrait])

  const createFile = (use: (file: File) => void) => {
    if (canvas.current !== null) createCardFile(canvas.current, use)
  }

  async function changePortrait(isIncluded: boolean): Promise<void> {
    setWithPortrait(isIncluded)
    try {
      if (!isIncluded) return
      const loaded = await loadPortrait()
      setCreate(() => loaded)
    } catch (error) {
      setWithPortrait(false)
      notifyError(error)
    }
  }

  return (
    <section
      aria-labelledby="share-card"
      data-print="none"
      className={classNames(
        'mt-12 grid grid-cols-1 gap-x-8 gap-y-5 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_16rem] sm:grid-rows-[auto_1fr]',
        className,
      )}
    >
      <div>
        <h2 id="share-card" className="text-xl">
          {texts().card.title}
        </h2>
        <p className="mt-2 max-w-measure lg:mt-3">{texts().card.lead}</p>
      </div>
      <div className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <canvas
          ref={canvas}
          role="img"
          aria-label={[question, shownNames, portrait?.text ?? ''].filter((text) => text !== '').join(', ')}
          width={CARD.width}
          height={CARD.height}
          className="w-full rounded-card border border-line"
        />
        <p className="mt-3 flex flex-wrap gap-3 *:grow">
          {canShare && (
            <Button onClick={() => createFile(shareFile)}>
              <Share2 aria-hidden size={18} />
              {texts().card.share}
            </Button>
          )}
          <Button kind="secondary" onClick={() => createFile(saveFile)}>
            <Download aria-hidden size={18} />
            {texts().card.download}
          </Button>
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-y-2">
        <p role="status" className="sr-only">
          {turn > 0 && question}
        </p>
        <Button kind="secondary" onClick={() => setTurn(turn + 1)}>
          <RefreshCw aria-hidden size={18} />
          {texts().card.another}
        </Button>
        <fieldset className="mt-3 flex flex-wrap items-center gap-x-2">
          <legend className="font-semibold">{texts().card.colours}</legend>
          {(Object.keys(colourways) as Colourway[]).map((name) => (
            <label
              key={name}
              className="cursor-pointer rounded-full border-2 border-transparent p-0.75 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-bond"
            >
              <input
                type="radio"
                name="colourway"
                checked={name === colourway}
                onChange={() => setColourway(name)}
                aria-label={texts().card.colourways[name]}
                className="sr-only"
              />
              <Swatch name={name} />
            </label>
          ))}
        </fieldset>
        {comparison !== undefined && (
          <Checkbox
            label={texts().card.portrait}
            hint={texts().card.portraitHint}
            checked={withPortrait}
            onChange={(event) => void changePortrait(event.target.checked)}
          />
        )}
        {bothNames !== '' && (
          <Checkbox
            label={texts().card.names({ names: bothNames })}
            checked={withNames}
            onChange={(event) => setWithNames(event.target.checked)}
          />
        )}
      </div>
    </section>
  )
}

function Swatch({ name }: { name: Colourway }) {
  const { paper, you, partner, edge } = colourways[name]
  return (
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <circle data-shape="" cx={20} cy={20} r={19} fill={paper} stroke={edge} />
      <circle data-shape="" cx={15} cy={20} r={7} fill={you} />
      <circle data-shape="" cx={25} cy={20} r={7} fill={partner} />
    </svg>
  )
}
