import { createUniquePerson } from '../support/person.ts'
import { RunningSite } from '../support/site.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { heading, link, signIn, signUp } from './support/user.ts'

/** No server listens on this port, so the browser leaves without contacting another host. */
const EXIT_URL = 'https://localhost:59999/'

const hasLeft = async (tab: Tab, site: RunningSite) =>
  (await tab.evaluate(() => document.URL).catch(() => 'another page')).startsWith(site.url) === false

test('leaving quickly by the button and by pressing Shift three times signs out and clears the storage', async ({
  openTab,
}) => {
  await using site = await RunningSite.start('embedded', { EXIT_URL })
  const robin = createUniquePerson('Robin', 3.4, 21)
  const tab = await openTab()
  await tab.goto(`${site.url}/auth?mode=sign-up`)
  await signUp(tab, robin)
  await tab.waitForVisible(heading('My Dashboard'))
  await tab.click(link('Leave quickly'))
  await tab.waitUntil('have left', () => hasLeft(tab, site))

  // The navigation to the other site may still be failing.
  const comeBack = async () => {
    await tab.goto(`${site.url}/about`)
    return true
  }
  await tab.waitUntil('come back', comeBack)
  expect(await tab.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await tab.goto(`${site.url}/auth`)
  await signIn(tab, robin)
  await tab.waitForVisible(heading('My Dashboard'))
  for (const _ of [1, 2, 3]) await tab.pressKey('Shift')
  await tab.waitUntil('have left', () => hasLeft(tab, site))
  await tab.waitUntil('come back', comeBack)
  await tab.goto(`${site.url}/dashboard`)
  await tab.waitForVisible({ text: 'Welcome back to your love journey' })
})
