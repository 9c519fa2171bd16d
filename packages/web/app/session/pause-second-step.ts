/** Keeps the page mounted while a dialog asks for the second step; the returned function ends that. */
export async function pauseSecondStep(): Promise<() => Promise<void>> {
  const { holdSecondStep } = await import('./client.ts')
  await holdSecondStep(true)
  return () => holdSecondStep(false)
}
