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

const SCORE = 'Your score'
const FACTORS = 'Your own values'

/** `arrivals`: texts that appear with the shared results, by the level that shows them because the partner shares it already. */
async function shareLevels(
  tab: Tab,
  partner: string,
  arrivals: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const name of [SCORE, FACTORS, `How you see ${partner}`]) {
    await tab.press(link('Sharing'))
    await tab.press(level(name))
    const confirm = { ...button('Share this'), inDialog: true }
    await tab.waitForVisible(confirm)
    const box = { role: 'checkbox', inDialog: true }
    if (await tab.isVisible(box)) await tab.press(box, 'Space')
    await tab.press(confirm)
    const arrival = arrivals[name]
    if (arrival !== undefined) {
      await tab.waitForVisible({ text: arrival })
      await tab.waitUntil('have the focus on the results', () =>
        tab.evaluate(() => document.activeElement?.id === 'shared'),
      )
    } else await tab.waitForFocus({ ...level(name), checked: true })
  }
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
  await shareLevels(aliceTab, 'Bob')
  await bobTab.goto(bobResults)
  await shareLevels(bobTab, 'Alice', {
    [SCORE]: 'Your compatibility score is here.',
    [FACTORS]: 'You’re now both sharing this. Here are the results.',
  })

  const levels = { score: true, factors: true, viewOfPartner: true, safety: false, heldBack: [] }
  const expected = presentComparison(alice.set, bob.set, levels)
  for (const [tab, path] of [
    [aliceTab, aliceResults],
    [bobTab, bobResults],
  ] as const) {
    await tab.goto(path)
    await tab.waitForVisible({ text: `Compatibility score: about ${expected.score} out of 100` })
    await tab.waitForVisible({
      text: `Likely between ${expected.low} and ${expected.high}; on another day it can be elsewhere in this range.`,
    })
    await tab.waitForVisible(heading(headlineOf(summarizePair(expected.factors ?? []), togetherTexts)))
    expect(await tab.findViolations()).toEqual([])
    for (const view of ['Map', 'Evening', 'You', 'Sharing']) {
      await tab.press(link(view))
      await tab.waitForPath(`${path}?view=${view.toLowerCase()}`)
    }
  }

  await aliceTab.press(level('Your score'))
  await aliceTab.waitForFocus({ ...level('Your score'), checked: false })
  await bobTab.goto(`${bobResults}?view=together`)
  await bobTab.waitForVisible(heading('Nothing shared yet'))
})
