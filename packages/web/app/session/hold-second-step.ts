/** Keeps the page in place while its second step is shown in a dialog; the returned function ends that. */
export async function hold(): Promise<() => Promise<void>> {
  const { holdSecondStep } = await import('./client.ts')
  await holdSecondStep(true)
  return () => holdSecondStep(false)
}
