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

test('lanes run in parallel and keep the order of their parts when resources suffice', async () => {
  const { order, lanes } = twoLanes()
  expect(await runLanes(lanes, true)).toMatchObject([{ name: 'unit' }, { name: 'e2e' }])
  expect(order.slice(0, 2)).toEqual(['unit begins', 'e2e begins'])
})

test('lanes run one after the other when resources are short', async () => {
  const { order, lanes } = twoLanes()
  expect(await runLanes(lanes, false)).toMatchObject([{ name: 'unit' }, { name: 'e2e' }])
  expect(order).toEqual(['unit begins', 'unit ends', 'e2e begins', 'e2e ends'])
})

test.each([true, false])('the run fails when a lane throws (parallel: %s)', async (areBeside) => {
  const breaks = async () => Promise.reject(new Error('no such runner'))
  await expect(runLanes([breaks, async () => []], areBeside)).rejects.toThrow('no such runner')
})
