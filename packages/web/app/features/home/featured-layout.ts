/** Layout shared by placeholders and cards, to avoid layout shifts. */
/** A phone shows only the first two; a link leads to all articles. */
export const grid =
  'mt-4 sm:mt-10 grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3 max-sm:[&>*:nth-child(n+3)]:hidden'
export const card = 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-1 sm:content-start sm:gap-y-4'
export const category = 'text-sm'
export const title = 'mt-1 leading-snug sm:text-lg sm:leading-snug'
export const excerpt = 'mt-2 h-[5lh] max-sm:hidden'
