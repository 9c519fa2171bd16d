/** Keeps the page mounted while a dialog asks for the second step; the returned function ends that. */
export async function pauseSecondStep(): Promise<() => Promise<void>> {
  const { setSecondStepPaused } = await import('./client.ts')
  await setSecondStepPaused(true)
  return () => setSecondStepPaused(false)
}
