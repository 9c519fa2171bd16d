import type { ReactNode } from 'react'

export type MarkedCategory = 'attachment' | 'interaction' | 'safety' | 'life'

/**
 * Decorative mark of a category of factors, drawn from the two circles of the logo: close together, alternating, one with
 * space around it, and side by side.
 */
export function CategoryMark(props: { category: MarkedCategory; className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={props.className}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth={2.5}
      strokeLinecap="round"
    >
      {shapes[props.category]}
    </svg>
  )
}

const shapes: Record<MarkedCategory, ReactNode> = {
  attachment: (
    <>
      <circle data-shape="" cx={16} cy={20} r={11} className="fill-you-area" />
      <circle data-shape="" cx={26} cy={20} r={8} className="fill-partner-area" />
    </>
  ),
  interaction: (
    <>
      <circle data-shape="" cx={11} cy={20} r={6} className="fill-you-area" />
      <circle data-shape="" cx={29} cy={20} r={6} className="fill-partner-area" />
      <path d="M11 9 A14 12 0 0 1 29 9" className="stroke-bond" />
      <path d="M29 31 A14 12 0 0 1 11 31" className="stroke-bond" />
    </>
  ),
  safety: (
    <>
      <circle cx={20} cy={20} r={15} strokeDasharray="1 5.3" className="stroke-bond" />
      <circle data-shape="" cx={15.5} cy={20} r={5.5} className="fill-you-area" />
      <circle data-shape="" cx={26} cy={20} r={4.5} className="fill-partner-area" />
    </>
  ),
  life: (
    <>
      <path d="M5 31 C14 31 16 15 35 11" className="stroke-bond" />
      <circle data-shape="" cx={14} cy={22} r={6} className="fill-you-area" />
      <circle data-shape="" cx={27} cy={13} r={6} className="fill-partner-area" />
    </>
  ),
}
