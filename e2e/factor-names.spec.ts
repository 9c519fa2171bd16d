import { factors } from '@twofold/instrument'
import { test } from './support/demo-site.ts'
import { expect } from './support/fixtures.ts'
import { waitForIdle } from './support/idle.ts'
import { openDashboard } from './support/person.ts'

const views = ['', '?view=map', '?view=evening', '?view=you', '?view=sharing']

test('results name factors by their easy side and not by the difficulty', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  for (const view of views) {
    await page.goto(`${site.url}${demo.alice.results}${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForIdle(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const shown = await page.getByRole('main').innerText()
    const difficulties = factors.filter(({ direction }) => direction === 'difficulty')
    expect(difficulties.filter(({ name }) => shown.includes(name)).map(({ name }) => name)).toEqual([])
  }
})
