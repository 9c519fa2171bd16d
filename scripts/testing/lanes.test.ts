import { expect, test } from 'vitest'
import { runLanes } from './lanes.mjs'

function twoLanes() {
  const order: string[] = []
  const lane = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
    return [{ name, passed: 1 }]
  }
  return { order, lanes: [lane('unit'), lane('e2e')] }
}

test('runLanes runs lanes in parallel and returns their parts in order when resources suffice', async () => {
  const { order, lanes } = twoLanes()
  expect(await runLanes(lanes, true)).toMatchObject([{ name: 'unit' }, { name: 'e2e' }])
  expect(order.slice(0, 2)).toEqual(['unit begins', 'e2e begins'])
})

test('runLanes runs lanes one after the other when resources are insufficient', async () => {
  const { order, lanes } = twoLanes()
  expect(await runLanes(lanes, false)).toMatchObject([{ name: 'unit' }, { name: 'e2e' }])
  expect(order).toEqual(['unit begins', 'unit ends', 'e2e begins', 'e2e ends'])
})

test.each([true, false])('runLanes rejects when a lane throws (parallel: %s)', async (isParallel) => {
  const failingLane = async () => Promise.reject(new Error('no such runner'))
  await expect(runLanes([failingLane, async () => []], isParallel)).rejects.toThrow('no such runner')
})
