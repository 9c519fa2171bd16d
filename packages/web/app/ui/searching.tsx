/**
 * For a page that is missing: a person of the cast with a lamp, and the outline of the one they look for. As plain paths of its
 * own, because every page loads it.
 */
export function Searching() {
  return (
    <svg viewBox="0 0 260 116" className="mb-8 w-full max-w-72" aria-hidden="true" focusable="false">
      <path data-shape="" d="M104 66l72 46H76z" className="fill-warm-soft" />
      <path
        data-shape=""
        d="M14 110a38 38 0 0176 0zM36 45a22 22 0 0144 0 22 22 0 01-44 0zM82 85l18-26 6 4-18 26z"
        className="fill-you-area"
      />
      <circle data-shape="" cx={104} cy={62} r={9} className="fill-warm" />
      <path
        d="M178 110a34 34 0 0168 0zM193 52a19 19 0 0138 0 19 19 0 01-38 0z"
        strokeWidth={2}
        strokeDasharray="5 6"
        className="fill-none stroke-partner"
      />
    </svg>
  )
}
