import { expect, test } from 'vitest'
import { createSaves } from './saved-by-others.ts'

test('a save by a page that was left is heard: after its successor came, and shortly before', () => {
  let clock = 0
  const saves = createSaves(() => clock)
  const [left, here] = [{}, {}]
  let heard = 0
  const stop = saves.onOthers(here, () => heard++)
  saves.tell(here)
  expect(heard, 'its own').toBe(0)
  saves.tell(left)
  expect(heard, 'after').toBe(1)
  stop()
  saves.tell(left)
  expect(heard, 'gone').toBe(1)
  clock += 1000
  saves.onOthers(here, () => heard++)()
  expect(heard, 'shortly before').toBe(2)
  clock += 60_000
  saves.onOthers(here, () => heard++)()
  expect(heard, 'long before').toBe(2)
})
