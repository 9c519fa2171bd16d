// Layout shared by placeholders and cards, to avoid layout shifts.

/** On a phone, two rows that scroll sideways. */
export const grid =
  'mt-4 sm:mt-10 grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3 max-sm:-mx-5 max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:auto-cols-[82%] max-sm:snap-x max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-2 max-sm:*:snap-start'
export const card = 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-1 sm:content-start sm:gap-y-4'
/** The category, a title of two lines and five lines of the excerpt, which follows a shorter title directly. */
export const words = 'min-w-0 sm:h-[13.5rem] sm:overflow-hidden'
export const category = 'text-sm'
export const title = 'mt-1 max-sm:h-[2lh] leading-snug sm:text-lg sm:leading-snug'
export const excerpt = 'mt-2 max-sm:hidden'
