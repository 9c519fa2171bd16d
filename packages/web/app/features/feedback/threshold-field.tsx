import { feedbackTexts } from 'virtual:texts/feedback'
import { MAX_FEEDBACK_RESPONSES, MIN_FEEDBACK_RESPONSES } from '@twofold/instrument/counts'
import type { ReactNode } from 'react'
import { useId } from 'react'

const texts = () => feedbackTexts().create.form
const CHOICES = Array.from(
  { length: MAX_FEEDBACK_RESPONSES - MIN_FEEDBACK_RESPONSES + 1 },
  (_, index) => MIN_FEEDBACK_RESPONSES + index,
)

export const isThreshold = (value: unknown): value is number => CHOICES.some((choice) => choice === value)

export function ThresholdField(props: { value: number; onChoose(value: number): void }): ReactNode {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 font-semibold">{texts().threshold}</legend>
      <div className="grid max-w-md grid-cols-4 gap-2 sm:grid-cols-8">
        {CHOICES.map((choice) => (
          <label
            key={choice}
            className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border border-edge bg-surface font-serif text-lg tabular-nums hover:border-you has-checked:border-you has-checked:bg-you-area has-checked:text-on-area has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-bond"
          >
            <input
              type="radio"
              name="threshold"
              value={choice}
              checked={props.value === choice}
              onChange={() => props.onChoose(choice)}
              className="sr-only"
            />
            {choice}
          </label>
        ))}
      </div>
      <p id={hintId} className="mt-1.5 max-w-measure text-sm text-ink-soft">
        {texts().thresholdHint}
      </p>
    </fieldset>
  )
}
