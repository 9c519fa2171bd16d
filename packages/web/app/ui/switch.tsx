import { ignoreWhile } from './button.tsx'

export interface SwitchProps {
  checked: boolean
  /** Accessible name; the visible name is next to the switch. */
  label: string
  /** Id of the element that describes the effect. */
  describedBy?: string
  /** Ignores presses but keeps the keyboard focus, during a change. */
  busy?: boolean
  disabled?: boolean
  onToggle(): void
}

/** An on/off switch; position, fill and shape show its state, not only colour. */
export function Switch(props: SwitchProps) {
  const { checked, label, describedBy, busy = false, disabled = false, onToggle } = props
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      {...ignoreWhile(busy, () => onToggle())}
      disabled={disabled}
      className="grid min-h-11 min-w-14 shrink-0 cursor-pointer place-items-center rounded-full disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-60"
    >
      <svg viewBox="0 0 52 32" className="block h-8 w-13" aria-hidden="true" focusable="false">
        <rect
          x={1}
          y={1}
          width={50}
          height={30}
          rx={15}
          strokeWidth={2}
          className={checked ? 'fill-bond stroke-bond' : 'fill-surface stroke-ink-soft'}
        />
        {checked && (
          <path
            d="M12 16.5 L16 20.5 L23 12.5"
            fill="none"
            strokeWidth={2.5}
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-on-fill"
          />
        )}
        <circle
          data-shape=""
          cx={16}
          cy={16}
          r={checked ? 11 : 9}
          className={`transition-transform ${checked ? 'translate-x-5 fill-on-fill' : 'fill-ink-soft'}`}
        />
      </svg>
    </button>
  )
}
