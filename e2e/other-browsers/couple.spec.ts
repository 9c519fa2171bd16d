import { headlineOf, presentComparison, summarizePair } from '@twofold/instrument'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { answerAllButLastPage, Caller, LAST_PAGE } from '../support/http.ts'
import { createUniquePerson, type Person } from '../support/person.ts'
import { findSiteLink, type RunningSite } from '../support/site.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { answerByKeyboard, button, consent, finish, heading, link, signUp } from './support/user.ts'

const level = (name: string) => ({ role: 'switch', name })

async function shareAll(tab: Tab, partner: string): Promise<void> {
  await tab.press(link('Sharing'))
  // The own profile has a button of the same name.
  await tab.waitForVisible(heading('What you share'))
  await tab.press(button(`Share with ${partner}`))
  await tab.press({ role: 'checkbox', name: /^I expressly consent/, inDialog: true }, 'Space')
  await tab.press({ ...button('Share these three'), inDialog: true })
}

/** Saves all answers but those of the last page by the API, and those by keyboard. */
async function answerRest(tab: Tab, site: RunningSite, person: Person): Promise<void> {
  await answerAllButLastPage(await Caller.signIn(site, person), person.set)
  await tab.reload()
  await answerByKeyboard(tab, person.set, LAST_PAGE)
}

test('two partners answer by keyboard, invite, share and read the same score', async ({ site, openTab }) => {
  const alice = createUniquePerson('Alice', 3.6, 11)
  const bob = createUniquePerson('Bob', 3.1, 2024)
  const [aliceTab, bobTab] = [await openTab(), await openTab()]

  await aliceTab.goto('/')
  await aliceTab.click(link('Take the Assessment'))
  await aliceTab.press(link('Create an account to begin'))
  await signUp(aliceTab, alice)
  await consent(aliceTab, 'Bob')
  await aliceTab.waitForVisible({ ...heading('About you'), level: 1 })
  expect(await aliceTab.findViolations()).toEqual([])
  await answerByKeyboard(aliceTab, alice.set, 10)
  await aliceTab.waitForVisible({ text: 'Saved just now' })
  await aliceTab.reload()
  await aliceTab.waitForVisible({ text: /Page 2 of 6/ })
  // Chromium answers every page by keyboard.
  await answerRest(aliceTab, site, alice)
  const aliceResults = await finish(aliceTab)

  await aliceTab.goto('/dashboard')
  await aliceTab.press(button('Email it'))
  await aliceTab.fill({ label: 'Your partner’s email' }, bob.email)
  await aliceTab.press(button('Send the invitation'))
  await aliceTab.waitForVisible(heading('Your invitation'))

  await bobTab.goto(findSiteLink(await site.waitForEmail(bob.email), site))
  await bobTab.waitForVisible(heading('Alice has invited you to take the assessment too'))
  await bobTab.press(link('Create an account to answer'))
  await signUp(bobTab, bob)
  await consent(bobTab, 'Alice')
  await bobTab.waitForVisible({ ...heading('About you'), level: 1 })
  await answerRest(bobTab, site, bob)
  const bobResults = await finish(bobTab)

  await aliceTab.goto(aliceResults)
  await aliceTab.press(link('Together'))
  await aliceTab.waitForVisible(heading('Nothing shared yet'))
  await shareAll(aliceTab, 'Bob')
  await aliceTab.waitForVisible({ text: 'You’re sharing 3 of 4.' })
  await bobTab.goto(bobResults)
  await shareAll(bobTab, 'Alice')

  const levels = { score: true, factors: true, viewOfPartner: true, safety: false, heldBack: [] }
  const expected = presentComparison(alice.set, bob.set, levels)
  const names = { you: alice.name, partner: bob.name }
  const headline = headlineOf(summarizePair(expected.factors ?? []), togetherTexts, names)
  for (const [tab, path] of [
    [aliceTab, aliceResults],
    [bobTab, bobResults],
  ] as const) {
    // Bob sees the reveal where he shared, Alice when she comes back.
    if (tab === aliceTab) await tab.goto(path)
    await tab.waitForVisible({ ...heading(headline), inDialog: true })
    await tab.press({ ...button('Look together'), inDialog: true })
    await tab.waitForVisible({
      text: new RegExp(`likely between ${expected.low} and ${expected.high}: how easy`),
    })
    await tab.waitForVisible(heading(headline))
    // Both see the same views.
    if (tab === bobTab) continue
    expect(await tab.findViolations()).toEqual([])
    for (const view of ['Map', 'Evening', 'You', 'Sharing']) {
      await tab.press(link(view))
      await tab.waitForPath(`${path}/${view.toLowerCase()}`)
    }
  }

  await aliceTab.press(level('Your score'))
  await aliceTab.waitForFocus({ ...level('Your score'), checked: false })
  await bobTab.goto(`${bobResults}/together`)
  await bobTab.waitForVisible(heading('Nothing shared yet'))
})
