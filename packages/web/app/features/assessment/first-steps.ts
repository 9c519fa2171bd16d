import { late } from '#web/loading/late.tsx'

/** Lazy-loaded with the code of forms, because most visits begin at the questions. */
export const ConsentStep = late(async () => (await import('./consent-step.tsx')).ConsentStep)
export const NameStep = late(async () => (await import('./name-step.tsx')).NameStep)

/** Loads both before they are shown, so that the heading can take the focus; each shows a failure itself. */
export async function loadFirstSteps(): Promise<void> {
  await Promise.allSettled([ConsentStep.load(), NameStep.load()])
}
