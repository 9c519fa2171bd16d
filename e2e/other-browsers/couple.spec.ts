import { type AnswerSet, headlineOf, presentComparison, summarizePair } from '@twofold/instrument'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { Caller } from '../support/http.ts'
import { createUniquePerson } from '../support/person.ts'
import { findSiteLink } from '../support/site.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { answerByKeyboard, button, consent, finish, heading, link, signUp } from './support/user.ts'

const LAST_PAGE = 6
const level = (name: string) => ({ role: 'switch', name })

async function shareAll(tab: Tab, partner: string): Promise<void> {
  await tab.press(link('Sharing'))
  // The own profile has a button of the same name.
  await tab.waitForVisible(heading('What you share'))
  await tab.press(button(`Share with ${partner}`))
  await tab.press({ role: 'checkbox', name: /^I expressly consent/, inDialog: true }, 'Space')
  await tab.press({ ...button('Share this'), inDialog: true })
}

/** Saves time: the test already answers all pages by keyboard as Alice. */
async function answerAllButLastPage(caller: Caller, { answers, importance }: AnswerSet): Promise<void> {
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  const some = Object.entries(importance).slice(0, -LAST_PAGE)
  const body = { answers, importance: Object.fromEntries(some) }
  const saved = await caller.call('PATCH', `/api/assessments/${items[0]?.id}/answers`, body)
  expect(saved.status).toBe(200)
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
  await answerByKeyboard(aliceTab, alice.set, 20)
  await aliceTab.waitForVisible({ text: 'Saved just now' })
  await aliceTab.reload()
  await aliceTab.waitForVisible({ text: /Page 3 of 6/ })
  await answerByKeyboard(aliceTab, alice.set, 108 - 16)
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
  await answerByKeyboard(bobTab, bob.set, 8)
  await bobTab.waitForVisible({ text: 'Saved just now' })
  await answerAllButLastPage(await Caller.signIn(site, bob.email, bob.password), bob.set)
  await bobTab.reload()
  await answerByKeyboard(bobTab, bob.set, LAST_PAGE)
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
    expect(await tab.findViolations()).toEqual([])
    await tab.press({ ...button('Look together'), inDialog: true })
    await tab.waitForVisible({ text: 'how easy life together feels to you both' })
    await tab.waitForVisible({
      text: `Likely between ${expected.low} and ${expected.high}.`,
    })
    await tab.waitForVisible(heading(headline))
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
