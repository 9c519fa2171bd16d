/** The logo: two overlapping circles. As a large picture, in the calmer colours of areas. */
export function Mark(props: { className?: string; isLarge?: boolean }) {
  const { className, isLarge = false } = props
  return (
    <svg viewBox="0 0 40 28" className={className} aria-hidden="true" focusable="false">
      <circle data-shape="" cx={14} cy={14} r={12} className={isLarge ? 'fill-you-area' : 'fill-you'} />
      <circle
        data-shape=""
        cx={26}
        cy={14}
        r={12}
        className={isLarge ? 'fill-partner-area' : 'fill-partner'}
      />
      <path
        data-shape=""
        d="M20 3.61 A12 12 0 0 1 20 24.39 A12 12 0 0 1 20 3.61 Z"
        className={isLarge ? 'fill-bond-area' : 'fill-bond'}
      />
    </svg>
  )
}
