interface Counts {
  responses: number
  released: number
  threshold: number
  closedAt: string | null
}

export interface SurveyProgress {
  /** How many more answers fill the group that is being filled; 0 once the survey is closed. */
  missing: number
  /** How many of that group are there. */
  waiting: number
}

/** How far the group of answers is that is being filled now. */
export function surveyProgress({ responses, released, threshold, closedAt }: Counts): SurveyProgress {
  if (closedAt !== null) return { missing: 0, waiting: 0 }
  const waiting = Math.max(0, responses - released) % threshold
  return { missing: threshold - waiting, waiting }
}
