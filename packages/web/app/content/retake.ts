const AFTER_DAYS = 30

/** The first day on which new answers can show a change. */
export function retakeFrom(completedAt: string): Date {
  return new Date(new Date(completedAt).getTime() + AFTER_DAYS * 24 * 60 * 60 * 1000)
}
