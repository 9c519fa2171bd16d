import { classNames } from './class-names.ts'

const chosenLook = {
  you: 'border-you bg-you-area text-on-area',
  bond: 'border-bond bg-bond-area text-on-area',
}

/** A question with buttons as answers, because browsers store the values of form fields to restore a page. */
export function ChoiceButtons<Option extends string>(props: {
  legend: string
  legendClass?: string
  options: readonly Option[]
  labels: Readonly<Record<Option, string>>
  chosen: Option | null
  onChoose(option: Option): void
  tone: keyof typeof chosenLook
}) {
  const { legend, legendClass, options, labels, chosen, onChoose, tone } = props
  return (
    <fieldset className="min-w-0">
      <legend className={classNames('font-semibold', legendClass)}>{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-full border px-4 py-2 text-sm font-semibold',
              option === chosen ? chosenLook[tone] : 'border-edge bg-surface text-ink hover:border-ink',
            )}
          >
            {labels[option]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
