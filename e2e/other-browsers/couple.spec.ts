import { type AnswerSet, headlineOf, presentComparison, summarizePair } from '@twofold/instrument'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { Caller } from '../support/http.ts'
import { ownPerson } from '../support/person.ts'
import { linkIn } from '../support/site.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'
import { answerByKeyboard, button, consent, finish, heading, link, signUp } from './support/user.ts'

const LAST_PAGE = 6
const LEVELS = ['Your score', 'The twelve factors', 'How you see your partner'] as const

/** `arrivesAt`: the level after which the shared results appear, because the partner shares it already. */
async function shareLevels(tab: Tab, arrivesAt?: string): Promise<void> {
  for (const name of LEVELS) {
    await tab.press(link('Sharing'))
    await tab.press(button(`Share (${name})`))
    const confirm = { ...button('Share this step'), inDialog: true }
    await tab.sees(confirm)
    const box = { role: 'checkbox', inDialog: true }
    if (await tab.isSeeing(box)) await tab.press(box, 'Space')
    await tab.press(confirm)
    if (name === arrivesAt) {
      await tab.sees({ text: 'You’re now both sharing this. Here it is.' })
      await tab.until('have the focus on the results', () =>
        tab.run(() => document.activeElement?.id === 'shared'),
      )
    } else await tab.hasFocusOn(button(`Stop sharing (${name})`))
  }
}

/** She has answered every page by keyboard; repeating that for him would double the time and test nothing else. */
async function answerAllButLastPage(caller: Caller, { answers, importance }: AnswerSet): Promise<void> {
  const { items } = (await caller.call('GET', '/api/assessments')).body as { items: { id: string }[] }
  const some = Object.entries(importance).slice(0, -LAST_PAGE)
  const body = { answers, importance: Object.fromEntries(some) }
  const saved = await caller.call('PATCH', `/api/assessments/${items[0]?.id}/answers`, body)
  expect(saved.status).toBe(200)
}

test('two partners answer by keyboard, invite, share and read the same score', async ({ site, openTab }) => {
  const alice = ownPerson('Alice', 3.6, 11)
  const bob = ownPerson('Bob', 3.1, 2024)
  const [hers, his] = [await openTab(), await openTab()]

  await hers.goto('/')
  await hers.click(link('Take the Assessment'))
  await hers.press(link('Create an account to begin'))
  await signUp(hers, alice)
  await consent(hers, 'Bob')
  await hers.sees({ ...heading('About you'), level: 1 })
  expect(await hers.violations()).toEqual([])
  await answerByKeyboard(hers, alice.set, 20)
  await hers.sees({ text: 'Saved just now' })
  await hers.reload()
  await hers.sees({ text: /Page 3 of 6/ })
  await answerByKeyboard(hers, alice.set, 108 - 16)
  const herResults = await finish(hers)

  await hers.goto('/dashboard')
  await hers.fill({ label: 'Your partner’s email' }, bob.email)
  await hers.press(button('Send the invitation'))
  await hers.sees(heading('Your invitation'))

  await his.goto(linkIn(await site.mailTo(bob.email), site))
  await his.sees(heading('Alice has invited you to answer too'))
  await his.press(link('Create an account to answer'))
  await signUp(his, bob)
  await consent(his, 'Alice')
  await answerByKeyboard(his, bob.set, 8)
  await his.sees({ text: 'Saved just now' })
  await answerAllButLastPage(await Caller.signIn(site, bob.email, bob.password), bob.set)
  await his.reload()
  await answerByKeyboard(his, bob.set, LAST_PAGE)
  const hisResults = await finish(his)

  await hers.goto(herResults)
  await hers.press(link('Together'))
  await hers.sees(heading('Nothing shared yet'))
  await shareLevels(hers)
  await his.goto(hisResults)
  await shareLevels(his, LEVELS[0])

  const levels = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: false }
  const expected = presentComparison(alice.set, bob.set, levels)
  for (const [tab, path] of [
    [hers, herResults],
    [his, hisResults],
  ] as const) {
    await tab.goto(path)
    const range = `probably ${expected.low} to ${expected.high}`
    await tab.sees({ text: `Compatibility score: ${expected.score} of 100, ${range}` })
    await tab.sees(heading(headlineOf(summarizePair(expected.factors ?? []), togetherTexts)))
    expect(await tab.violations()).toEqual([])
    for (const view of ['Map', 'Evening', 'You', 'Sharing']) {
      await tab.press(link(view))
      await tab.isAt(`${path}?view=${view.toLowerCase()}`)
    }
  }

  await hers.press(button('Stop sharing (Your score)'))
  await hers.hasFocusOn(button('Share (Your score)'))
  await his.goto(`${hisResults}?view=together`)
  await his.sees(heading('Nothing shared yet'))
})
