/** The categories of Bond Better in their order. */
export const blogCategories = [
  { slug: 'personality', label: 'Personality & Dynamics' },
  { slug: 'communication', label: 'Communication & Connection' },
  { slug: 'conflict', label: 'Conflict & Repair' },
  { slug: 'trust', label: 'Trust & Boundaries' },
  { slug: 'intimacy', label: 'Intimacy & Rituals' },
  { slug: 'family', label: 'Family & Co-Parenting' },
] as const
