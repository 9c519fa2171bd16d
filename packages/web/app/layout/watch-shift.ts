const PRESSES = 3
const WITHIN_MS = 5000

/**
 * Calls back when Shift is pressed and released alone three times within five seconds. Any other key, also in combination
 * with Shift, resets the count; presses during text composition do not count.
 */
export function watchShift(
  target: EventTarget,
  onThreeTimes: () => void,
  now = () => Date.now(),
): () => void {
  let presses: number[] = []
  let isAlone = false

  function down(event: Event): void {
    const { key, repeat, isComposing } = event as KeyboardEvent
    if (isComposing || key !== 'Shift') {
      presses = []
      isAlone = false
    } else if (!repeat) {
      isAlone = true
    }
  }

  function up(event: Event): void {
    if ((event as KeyboardEvent).key !== 'Shift' || !isAlone) return
    isAlone = false
    presses = [...presses, now()].filter((time) => time > now() - WITHIN_MS)
    if (presses.length < PRESSES) return
    presses = []
    onThreeTimes()
  }

  target.addEventListener('keydown', down)
  target.addEventListener('keyup', up)
  return () => {
    target.removeEventListener('keydown', down)
    target.removeEventListener('keyup', up)
  }
}
