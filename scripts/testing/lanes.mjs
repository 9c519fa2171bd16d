import { availableParallelism } from 'node:os'

const GIGABYTE = 2 ** 30
/** Two processes of tests with an embedded database in each, and two journeys with a server and a browser each. */
const BOTH_TAKE = 6 * GIGABYTE

/**
 * A browser and its server wait for each other and leave half of two processors idle, so other tests run in parallel if
 * processors and memory suffice. Each lane returns a list of parts.
 */
export async function runLanes(lanes, areBeside = hasRoom()) {
  const parts = []
  if (areBeside) parts.push(...(await Promise.all(lanes.map((lane) => lane()))))
  else for (const lane of lanes) parts.push(await lane())
  return parts.flat()
}

function hasRoom() {
  return availableParallelism() >= 2 && process.availableMemory() >= BOTH_TAKE
}
