// These functions run in the page, in every browser, and therefore use no outer variables.

/** Waits for running animations and transitions, whose intermediate colours axe would report. */
export async function waitForAnimations(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  await frame()
  // Scroll-driven and infinite animations never finish.
  const isPending = ({ playState, timeline, effect }: Animation) =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  while (document.getAnimations().some(isPending)) await frame()
}

/** Violations by rule, each with the HTML of its elements; axe must be present in the page. */
export async function findAxeViolations(): Promise<{ id: string; nodes: string[] }[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    // Style sheets are read only by the experimental rule `css-orientation-lock`, which does not run.
    preload: { assets: ['media'] },
  })
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
