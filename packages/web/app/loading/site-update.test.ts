import { expect, test } from 'vitest'
import { createUpdateCheck } from './site-update.ts'

function createPage() {
  const page = {
    isGone: true as boolean | Error,
    msSinceLoad: 5000,
    wasReloaded: false,
    reloads: 0,
    checks: 0,
  }
  const reloadIfUpdated = createUpdateCheck({
    async isBuildGone() {
      page.checks += 1
      if (page.isGone instanceof Error) throw page.isGone
      return page.isGone
    },
    msSinceLoad: () => page.msSinceLoad,
    wasReloaded: () => page.wasReloaded,
    reload() {
      page.reloads += 1
    },
  })
  return { page, reloadIfUpdated }
}

test('update check reloads once when several files of a former build are missing', async () => {
  const { page, reloadIfUpdated } = createPage()
  await Promise.all([reloadIfUpdated(), reloadIfUpdated()])
  await reloadIfUpdated()
  expect([page.checks, page.reloads]).toEqual([1, 1])
})

test.each([
  ['the build still exists', false],
  ['the site does not answer', new TypeError('Failed to fetch')],
])('update check does not reload when %s, and checks the next failure again', async (_, isGone) => {
  const { page, reloadIfUpdated } = createPage()
  page.isGone = isGone
  await reloadIfUpdated()
  expect(page.reloads).toBe(0)
  page.isGone = true
  await reloadIfUpdated()
  expect(page.reloads).toBe(1)
})

test('update check does not reload a page again in the minute after a reload', async () => {
  const { page, reloadIfUpdated } = createPage()
  page.wasReloaded = true
  await reloadIfUpdated()
  expect([page.checks, page.reloads]).toEqual([0, 0])
  page.msSinceLoad = 60_000
  await reloadIfUpdated()
  expect([page.checks, page.reloads]).toEqual([1, 1])
})
