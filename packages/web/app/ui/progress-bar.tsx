import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import type { ScaleTone } from './radio-scale.tsx'

const bars: Record<ScaleTone, string> = {
  you: '[&::-webkit-progress-value]:bg-you [&::-moz-progress-bar]:bg-you',
  partner: '[&::-webkit-progress-value]:bg-partner [&::-moz-progress-bar]:bg-partner',
  bond: '[&::-webkit-progress-value]:bg-bond [&::-moz-progress-bar]:bg-bond',
  warm: '[&::-webkit-progress-value]:bg-warm [&::-moz-progress-bar]:bg-warm',
}

/** Classes of a native progress element, without its height. */
export function progressClass(tone: ScaleTone): string {
  return classNames(
    'progress block w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full motion-safe:[&::-webkit-progress-value]:transition-[inline-size]',
    bars[tone],
  )
}

export interface ProgressBarProps {
  label: ReactNode
  value: number
  max: number
  /** Shown at the end of the line, for example "12 of 48". */
  detail?: ReactNode
  tone?: ScaleTone
}

/** Native progress element with a label. */
export function ProgressBar({ label, value, max, detail, tone = 'you' }: ProgressBarProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {detail != null && <span className="shrink-0 text-ink-soft tabular-nums">{detail}</span>}
      </div>
      <progress id={id} value={value} max={max} className={classNames('h-2', progressClass(tone))} />
    </div>
  )
}
