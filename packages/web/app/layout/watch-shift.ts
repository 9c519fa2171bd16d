const PRESSES = 3
const WITHIN_MS = 5000

/**
 * Calls back when Shift was pressed and released alone three times within five seconds. Any other key, also one that
 * is held together with Shift, starts the count again; nothing counts while text is being composed.
 */
export function watchShift(
  target: EventTarget,
  onThreeTimes: () => void,
  now = () => Date.now(),
): () => void {
  let presses: number[] = []
  let alone = false

  function down(event: Event): void {
    const { key, repeat, isComposing } = event as KeyboardEvent
    if (isComposing || key !== 'Shift') {
      presses = []
      alone = false
    } else if (!repeat) {
      alone = true
    }
  }

  function up(event: Event): void {
    if ((event as KeyboardEvent).key !== 'Shift' || !alone) return
    alone = false
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
