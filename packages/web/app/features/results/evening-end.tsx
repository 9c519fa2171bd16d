import { resultsTexts } from 'virtual:texts/results'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { guideTexts } from '#web/messages/instrument/guide.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FrameExit } from '#web/ui/dialog.tsx'
import { EveningMark } from './evening-marks.tsx'
import { EveningScene } from './evening-scene.tsx'
import type { Evening } from './evening-steps.ts'
import { PassOn } from './pass-on.tsx'

const texts = () => resultsTexts().guide

/** The end of an evening: a last question for both, and whether a thing was saved, without naming it. */
export function EveningEnd(props: {
  evening: Evening
  evenings: readonly Evening[]
  isSaved: boolean
  onClose(): void
}) {
  const { evening, evenings, isSaved, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const savedId = useId()
  useEffect(() => heading.current?.focus(), [])
  return (
    <div data-fills-window="" className="flex min-h-0 flex-1 flex-col overflow-x-clip overflow-y-auto">
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between px-5 sm:px-8">
        <Button kind="quiet" className="-ms-2" onClick={onClose}>
          <X aria-hidden size={20} />
          <span className="max-phone:sr-only">{texts().close}</span>
        </Button>
        <FrameExit />
      </div>
      <div className="m-auto grid w-full max-w-xl justify-items-center px-5 pt-2 pb-8 text-center">
        <EveningScene
          name="lamp"
          className="h-[clamp(5rem,28dvh,18rem)] w-full max-phone:h-[clamp(5rem,18dvh,18rem)] rounded-card bg-bond-soft [@media(height<24rem)]:hidden"
        />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={isSaved ? savedId : undefined}
          className="mt-6 text-[1.444rem] leading-tight text-balance sm:text-3xl"
        >
          {texts().end.heading({ number: evening.number })}
        </h2>
        <div className="mt-4 grid w-full max-w-72 grid-cols-6 justify-items-center gap-2">
          {evenings.map(({ number }) => (
            <EveningMark key={number} isChosen={number === evening.number} />
          ))}
        </div>
        <p className="mt-5 max-w-measure font-serif text-md leading-snug text-balance sm:text-lg">
          {guideTexts().closing}
        </p>
        {isSaved && (
          <p id={savedId} className="mt-3 max-w-measure text-sm text-balance text-ink-soft">
            {texts().end.saved}
          </p>
        )}
        <LinkButton to="/dashboard" size="lg" className="mt-7 max-sm:w-full">
          {texts().end.dashboard}
        </LinkButton>
        <PassOn />
      </div>
    </div>
  )
}
