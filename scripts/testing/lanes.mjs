import { availableParallelism } from 'node:os'

const GIGABYTE = 2 ** 30
/** For two test processes with an embedded database each, and two end-to-end workers with a browser and up to three servers. */
const REQUIRED_MEMORY = 6 * GIGABYTE

/**
 * A browser and its server wait for each other and leave half of two processors idle, so other tests run in parallel if
 * processors and memory suffice. Each lane returns a list of parts.
 */
export async function runLanes(lanes, isParallel = hasCapacity()) {
  const parts = []
  if (isParallel) parts.push(...(await Promise.all(lanes.map((lane) => lane()))))
  else for (const lane of lanes) parts.push(await lane())
  return parts.flat()
}

function hasCapacity() {
  return availableParallelism() >= 2 && process.availableMemory() >= REQUIRED_MEMORY
}
