import { homeTexts } from 'virtual:texts/home'
import { useId, useState } from 'react'
import { describeSample } from './sample-sentence.ts'

/**
 * A result of a fictional pair, whose two marks the reader moves with native sliders: the sentence and the circles follow.
 * Without scripts it is a picture with its sentence.
 */
export function LiveSample() {
  const texts = homeTexts().sample
  const [bySelf, setBySelf] = useState(80)
  const [byPartner, setByPartner] = useState(40)
  const id = useId()
  const sentence = describeSample(bySelf, byPartner)
  const isClear = sentence === 'more' || sentence === 'less'
  return (
    <fieldset className="w-full min-w-0 rounded-card border border-line bg-surface p-3 shadow-soft phone:max-sm:px-4 sm:p-7">
      <legend className="sr-only">{texts.name}</legend>
      <p className="text-sm leading-snug text-ink-soft">{texts.label}</p>
      <p aria-hidden="true" className="font-serif text-md leading-snug font-semibold sm:mt-1 sm:text-xl">
        {texts.name}
      </p>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 text-sm sm:mt-4 sm:gap-x-5 sm:text-base">
        <label htmlFor={`${id}self`} className="col-start-1 row-start-1 font-semibold text-you">
          {texts.bySelf}
        </label>
        <label htmlFor={`${id}partner`} className="col-start-1 row-start-2 font-semibold text-partner">
          {texts.byPartner}
        </label>
        {/* As wide as the way of the centres of the marks. */}
        <svg
          className="col-start-2 row-span-2 row-start-1 mx-3.25 block h-22 w-[calc(100%-26px)] overflow-visible"
          aria-hidden="true"
        >
          <line x1="0%" x2="100%" y1="25%" y2="25%" className="stroke-edge" />
          <line x1="0%" x2="100%" y1="75%" y2="75%" className="stroke-edge" />
          <line
            x1={`${bySelf}%`}
            x2={`${byPartner}%`}
            y1="25%"
            y2="75%"
            strokeWidth={2.5}
            strokeDasharray={isClear ? undefined : '0.5 6'}
            strokeLinecap="round"
            className="stroke-ink-soft"
          />
        </svg>
        <Slider id={`${id}self`} value={bySelf} onMove={setBySelf} className="row-start-1 text-you" />
        <Slider
          id={`${id}partner`}
          value={byPartner}
          onMove={setByPartner}
          className="slider-diamond row-start-2 text-partner"
        />
        <p
          aria-hidden="true"
          className="col-start-2 mx-3.25 -mt-2 flex justify-between text-xs leading-tight text-ink-soft"
        >
          <span>{texts.harder}</span>
          <span>{texts.easier}</span>
        </p>
      </div>
      <div className="mt-2 flex items-center gap-2.5 border-t border-line pt-2 sm:mt-5 sm:gap-6 sm:pt-5">
        <MeetingCircles difference={Math.abs(bySelf - byPartner)} />
        <output
          htmlFor={`${id}self ${id}partner`}
          className="min-h-[3lh] min-w-0 flex-1 font-serif leading-snug text-pretty sm:text-lg sm:leading-snug"
        >
          {texts.sentences[sentence]}
        </output>
      </div>
    </fieldset>
  )
}

function Slider(props: { id: string; value: number; onMove(value: number): void; className: string }) {
  return (
    <input
      type="range"
      id={props.id}
      min={0}
      max={100}
      step={10}
      value={props.value}
      onChange={(event) => props.onMove(Number(event.target.value))}
      className={`slider col-start-2 ${props.className}`}
    />
  )
}

/** The logo, whose circles are further apart the more the two views differ. */
function MeetingCircles({ difference }: { difference: number }) {
  const clip = useId()
  const apart = 5 + Math.min(difference, 70) * 0.42
  const you = { cx: 64 - apart, cy: 32, r: 30 }
  const partner = { cx: 64 + apart, cy: 32, r: 30 }
  return (
    <svg viewBox="0 0 128 64" className="w-20 shrink-0 sm:w-40" aria-hidden="true">
      <clipPath id={clip}>
        <circle {...you} className="follow" />
      </clipPath>
      <circle data-shape="" {...you} className="follow fill-you-area" />
      <circle data-shape="" {...partner} className="follow fill-partner-area" />
      <circle data-shape="" {...partner} clipPath={`url(#${clip})`} className="follow fill-bond-area" />
    </svg>
  )
}
