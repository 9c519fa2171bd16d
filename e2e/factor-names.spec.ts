import { factors } from '@twofold/instrument'
import { factorTexts } from '@twofold/instrument/texts/en/factors'
import { test } from './support/demo-site.ts'
import { expect } from './support/fixtures.ts'
import { waitForIdle } from './support/idle.ts'
import { openDashboard } from './support/person.ts'

const difficulties = factors.filter(({ direction }) => direction === 'difficulty')

test('results name factors by their easy side, with the research name as second line of a row only', async ({
  demoSite: { site, demo },
  page,
}) => {
  await openDashboard(page, site.url, demo.alice)
  for (const view of ['together', 'map', 'evening', 'you', 'sharing']) {
    await page.goto(`${site.url}${demo.alice.results}/${view}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForIdle(page)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const main = page.getByRole('main')
    // The map folds the rows without a clear difference.
    if (view === 'map') await main.locator('details[data-rest] > summary').click()
    const hasRows = view === 'map' || view === 'you'
    for (const { id, name } of difficulties) {
      const named = main.getByText(name, { exact: true }).filter({ visible: true })
      await expect(named, `${name} in ${view}`).toHaveCount(hasRows ? 1 : 0)
      if (!hasRows) continue
      const row = main.locator('summary').filter({ hasText: name })
      await expect(row).toHaveText(new RegExp(`^\\s*${factorTexts[id].plainName}\\s*${name}`))
    }
  }
})
