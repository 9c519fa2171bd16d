import { Download, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { loadWithTexts } from '#web/messages/define-texts.ts'
import { resultsCardTexts as texts } from '#web/messages/results-card/index.ts'
import { notifyError } from '#web/notices/store.ts'
import { useSite } from '#web/site/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { CoupleNames, GuidePlan } from './guide-plan.ts'
import { CARD, drawCard, listCardChoices, MAX_TOPICS } from './share-card-drawing.ts'

const loadPortrait = async () => (await loadWithTexts(() => import('./card-portrait.ts'))).createCardPortrait

type CreatePortrait = Awaited<ReturnType<typeof loadPortrait>>

const FILE_NAME = 'card.png'

/**
 * An image without numbers to send to the partner, with up to three topics chosen from the guide. It is created on this
 * device and not sent to the server.
 */
export function ShareCard(props: {
  plan: GuidePlan
  names: CoupleNames
  /** Columns on a wide screen: the choice and the card. */
  className: string
}): ReactNode {
  const { plan, names, className } = props
  const choices = listCardChoices(plan)
  const { comparison } = plan
  const { productName } = useSite()
  const canShare = typeof navigator.canShare === 'function'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hasTried, setHasTried] = useState(false)
  const [withNames, setWithNames] = useState(false)
  const [withPortrait, setWithPortrait] = useState(false)
  const [create, setCreate] = useState<CreatePortrait | null>(null)
  // Always of the current comparison, because the partner may stop sharing while the card is open.
  const portrait = useMemo(
    () => (withPortrait && create !== null && comparison !== undefined ? create(comparison) : null),
    [withPortrait, create, comparison],
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const topics = choices.filter(({ factor }) => chosen.includes(factor)).map(({ name }) => name)
  const bothNames = names.you !== null && names.partner !== null ? `${names.you} & ${names.partner}` : ''
  const cardContent = {
    heading: texts().heading({ count: topics.length }),
    topics,
    names: withNames ? bothNames : '',
    footer: productName,
  }
  const content = JSON.stringify(cardContent)
  useEffect(() => {
    const drawn = canvas.current
    if (drawn !== null) drawCard(drawn, JSON.parse(content), portrait?.draw)
  }, [content, portrait])

  const isEmpty = topics.length === 0
  const isMissing = hasTried && isEmpty

  /** Creates the file, or says what to choose first. */
  function createFile(use: (file: File) => void): void {
    if (isEmpty) {
      setHasTried(true)
      fieldset.current?.querySelector('input')?.focus()
      return
    }
    canvas.current?.toBlob((blob) => {
      if (blob !== null) use(new File([blob], FILE_NAME, { type: 'image/png' }))
    }, 'image/png')
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

  const change = (factor: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, factor] : chosen.filter((other) => other !== factor))
  return (
    <section
      aria-labelledby="share-card"
      data-print="none"
      className={classNames(
        'mt-12 grid grid-cols-1 gap-x-8 gap-y-6 wrap-anywhere sm:grid-cols-[minmax(0,1fr)_16rem]',
        className,
      )}
    >
      <div className="sm:max-lg:col-span-2">
        <h2 id="share-card" className="text-xl">
          {texts().title}
        </h2>
        <p className="mt-2 max-w-measure">{texts().lead}</p>
      </div>
      <div>
        <fieldset ref={fieldset} className="min-w-0" aria-describedby={isMissing ? errorId : undefined}>
          <legend className="font-semibold">{texts().choose}</legend>
          {choices.map(({ factor, name }) => (
            <Checkbox
              key={factor}
              label={name}
              checked={chosen.includes(factor)}
              disabled={!chosen.includes(factor) && chosen.length >= MAX_TOPICS}
              onChange={(event) => change(factor, event.target.checked)}
            />
          ))}
        </fieldset>
        <p id={errorId} role="status" className="text-sm font-semibold text-danger">
          {isMissing && texts().missing}
        </p>
        {comparison !== undefined && (
          <Checkbox
            className="mt-3 border-t border-line pt-2"
            label={texts().portrait}
            hint={texts().portraitHint}
            checked={withPortrait}
            onChange={(event) => void changePortrait(event.target.checked)}
          />
        )}
        {bothNames !== '' && (
          <Checkbox
            label={texts().names({ names: bothNames })}
            checked={withNames}
            onChange={(event) => setWithNames(event.target.checked)}
          />
        )}
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={
          isEmpty
            ? texts().empty
            : [cardContent.heading, ...topics, cardContent.names, portrait?.text ?? '']
                .filter((text) => text !== '')
                .join(', ')
        }
        width={CARD.width}
        height={CARD.height}
        className="w-full max-w-[280px] justify-self-center rounded-card border border-line sm:col-start-2 sm:row-span-2 sm:row-start-2 sm:justify-self-start lg:row-span-3 lg:row-start-1 lg:max-w-none"
      />
      <p className="flex flex-wrap gap-3 self-start">
        {canShare && (
          <Button onClick={() => createFile(share)}>
            <Share2 aria-hidden size={18} />
            {texts().share}
          </Button>
        )}
        <Button kind="secondary" onClick={() => createFile(saveFile)}>
          <Download aria-hidden size={18} />
          {texts().download}
        </Button>
      </p>
    </section>
  )
}

function share(file: File): void {
  if (!navigator.canShare({ files: [file] })) {
    saveFile(file)
    return
  }
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError(error)
  })
}
