import type { Page } from '@playwright/test'
import {
  type Answer,
  type AnswerSet,
  headlineOf,
  presentComparison,
  summarizePair,
} from '@twofold/instrument'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { answerByKeyboard, consent, finish, makePerson, signIn, signUp } from './support/person.ts'
import { press } from './support/press.ts'
import { linkIn } from './support/site.ts'

const alice = makePerson('Alice', 3.6, 11)
const bob = makePerson('Bob', 3.1, 2024)
const mallory = makePerson('Mallory', 3, 5)

/** The saved state is acknowledged by the server before anything is torn down. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved just now')).toBeVisible()
}

/** Shares the steps on the results page that is open. `arrivesAt`: the step after which the shared picture appears. */
async function openLevels(page: Page, names: readonly string[], arrivesAt?: string): Promise<void> {
  for (const name of names) {
    await press(page.getByRole('link', { name: 'Sharing', exact: true }))
    await press(page.getByRole('button', { name: `Share (${name})`, exact: true }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const box = dialog.getByRole('checkbox')
    if (await box.isVisible()) await press(box, 'Space')
    await press(dialog.getByRole('button', { name: 'Share this step' }))
    await expect(dialog).toBeHidden()
    if (name === arrivesAt) {
      await expect(page.getByText('You’re now both sharing this. Here it is.')).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('shared')
    } else {
      await expect(page.getByRole('button', { name: `Stop sharing (${name})`, exact: true })).toBeFocused()
    }
  }
}

const LEVELS = ['Your score', 'The twelve factors', 'How you see your partner'] as const

test('two partners answer, invite and compare; a third learns nothing', async ({
  site,
  browser,
  expectAccessible,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const his = await (await browser.newContext()).newPage()

  await test.step('she reads what awaits, signs up and answers all 108 by keyboard', async () => {
    await hers.goto(`${site.url}/`)
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await hers.getByRole('link', { name: 'Take the Assessment' }).first().click()
    await expect(hers.getByRole('heading', { name: 'See your relationship from both sides' })).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('link', { name: 'Create an account to begin' }).click()
    await hers.waitForURL(/\/auth/)
    await signUp(hers, alice)
    await expect(hers.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
    await expectAccessible(hers)
    await consent(hers, 'Bob')
    await expect(hers.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
    await expectAccessible(hers)
    await answerByKeyboard(hers, alice.set, 20)
    await expectSaved(hers)
  })

  await test.step('a reload, a closed tab and a second device lose nothing', async () => {
    await hers.reload()
    // The 21st question is on the third screen, after four answered ones.
    await expect(hers.getByText('Page 3 of 6')).toBeVisible()
    await expect(hers.locator('fieldset fieldset input:checked')).toHaveCount(4)
    const second = await (await browser.newContext()).newPage()
    await second.goto(`${site.url}/auth?next=/test`)
    await signIn(second, alice)
    await expect(second.getByText('Page 3 of 6')).toBeVisible()
    await expect(second.locator('fieldset fieldset input:checked')).toHaveCount(4)
    await second.context().close()
  })

  let herResults = ''
  await test.step('she finishes and invites', async () => {
    await answerByKeyboard(hers, alice.set, 108 - 16)
    await hers.getByRole('button', { name: 'Review and finish' }).focus()
    await finish(hers)
    await expectAccessible(hers)
    herResults = new URL(
      (await hers.getByRole('link', { name: 'See your profile' }).getAttribute('href')) ?? '',
      site.url,
    ).pathname
    await hers.goto(`${site.url}/dashboard`)
    await expect(hers.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
    await expectAccessible(hers)
    const form = hers.getByLabel('Your partner’s email')
    await form.fill(' ')
    await press(hers.getByRole('button', { name: 'Send the invitation' }))
    await expect(hers.getByText('Partner email is required').first()).toBeVisible()
    await form.fill(alice.email)
    await press(hers.getByRole('button', { name: 'Send the invitation' }))
    await expect(hers.getByText('That’s your own address. Enter your partner’s.').first()).toBeVisible()
    await form.fill(bob.email)
    await press(hers.getByRole('button', { name: 'Send the invitation' }))
    await expect(hers.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
    await expectAccessible(hers)
  })

  let hisResults = ''
  await test.step('he opens the link from the outbox, signs up, claims and answers', async () => {
    const mail = await site.mailTo(bob.email)
    expect(mail.subject).not.toMatch(/alice|relationship|partner|couple/i)
    await his.goto(site.outboxUrl)
    await his.getByRole('link').filter({ hasText: mail.subject }).first().click()
    await his.waitForURL(({ pathname }) => pathname !== '/')
    await his.goto(linkIn(mail, site))
    await expect(his.getByRole('heading', { name: 'Alice has invited you to answer too' })).toBeVisible()
    await expect(his.getByText('Nothing is shared until you both share')).toBeVisible()
    await expectAccessible(his)
    await press(his.getByRole('link', { name: 'Create an account to answer' }).first())
    await his.waitForURL(/\/auth/)
    await expect(his.getByText('To answer Alice’s invitation')).toBeVisible()
    await signUp(his, bob)
    await expect(his.getByText('Accepting Alice’s invitation doesn’t share anything')).toBeVisible()
    await consent(his, 'Alice')
    await expect(his).toHaveURL(`${site.url}/test`)
    await answerByKeyboard(his, bob.set)
    await finish(his)
    hisResults = new URL(
      (await his.getByRole('link', { name: 'See your profile' }).getAttribute('href')) ?? '',
      site.url,
    ).pathname
  })

  await test.step('before both open, each sees the own profile and one quiet state', async () => {
    for (const [page, path] of [
      [hers, herResults],
      [his, hisResults],
    ] as const) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByRole('heading', { name: 'Your twelve factors' })).toBeVisible()
      await expectAccessible(page)
      await press(page.getByRole('link', { name: 'Together', exact: true }))
      await expect(page.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
      await expectAccessible(page)
    }
    await openLevels(hers, LEVELS)
    await expect(hers.getByText('You share 3 of 4 steps.')).toBeVisible()
    await hers.reload()
    await expect(hers.getByText('You share 3 of 4 steps.')).toBeVisible()
    await press(hers.getByRole('link', { name: 'Together', exact: true }))
    await expect(hers.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  })

  await test.step('both open: both see the same score, and it is the one computed here', async () => {
    await openLevels(his, LEVELS, LEVELS[0])
    const levels = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: false }
    const expected = presentComparison(alice.set, bob.set, levels)
    expect(presentComparison(bob.set, alice.set, levels).score).toBe(expected.score)
    for (const page of [hers, his]) {
      await page.goto(`${site.url}${page === hers ? herResults : hisResults}`)
      const score = `Compatibility score: ${expected.score} of 100, probably ${expected.low} to ${expected.high}`
      await expect(page.getByText(score)).toBeVisible()
      // The headline is made from this pair's figures, so both read the same one.
      const headline = headlineOf(summarizePair(expected.factors ?? []), togetherTexts)
      await expect(page.getByRole('heading', { name: headline })).toBeVisible()
      await expectAccessible(page)
      for (const view of ['Map', 'Evening', 'You', 'Sharing']) {
        await press(page.getByRole('link', { name: view, exact: true }))
        await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`))
        await expectAccessible(page)
      }
      // A reload and the way back keep the view.
      await press(page.getByRole('link', { name: 'Map', exact: true }))
      await page.reload()
      await expect(page.locator('li[data-row]')).toHaveCount(12)
      await expect(page.getByRole('link', { name: 'Map', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.locator('li[data-row] summary').first().press('Enter')
      await expect(page.getByText('What it may mean').first()).toBeVisible()
      await expectAccessible(page)
    }
  })

  await test.step('the calls say the same as the page, and never a single answer', async () => {
    const her = await Caller.signIn(site, alice.email, alice.password)
    const reply = await her.call('GET', `/api${herResults}`)
    const levels = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: false }
    expect(reply.body).toMatchObject({
      comparison: JSON.parse(JSON.stringify(presentComparison(alice.set, bob.set, levels))),
    })
    // Of single statements only the own easiest and hardest are named, to their author.
    const { own, ...rest } = reply.body as { own: { factors: { easiest: string; hardest: string }[] } }
    const profile = own.factors.map(({ easiest: _, hardest: __, ...row }) => row)
    const seen = JSON.stringify([profile, rest])
    for (const id of Object.keys(bob.set.answers)) expect(seen).not.toContain(`"${id}"`)
  })

  await test.step('a third person gets the not-found screen and 404 from every call', async () => {
    const third = await Caller.signUp(site, mallory.email, mallory.password, mallory.name)
    const id = herResults.split('/').at(-1)
    for (const [method, path, body] of [
      ['GET', `/api/results/${id}`],
      ['GET', `/api/results/${id}/sharing`],
      [
        'PUT',
        `/api/results/${id}/sharing`,
        { score: false, factors: false, viewOfPartner: false, viewOfPartnerSafety: false },
      ],
      ['DELETE', `/api/results/${id}/pair`],
      ['GET', `/api/assessments/${id}`],
      ['PATCH', `/api/assessments/${id}/answers`, { answers: { 'bids.self.1': 1 } }],
      ['POST', `/api/assessments/${id}/complete`],
      ['DELETE', `/api/assessments/${id}`],
      ['GET', `/api/assessments/${id}/invitations`],
      ['POST', `/api/assessments/${id}/invitations`, { partnerEmail: 'x@example.com' }],
    ] as const) {
      expect((await third.call(method, path, body)).status, `${method} ${path}`).toBe(404)
    }
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${site.url}/auth?next=${herResults}`)
    await signIn(page, mallory)
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('closing takes effect at once for both, and looks as if it had never been open', async () => {
    await press(hers.getByRole('link', { name: 'Sharing', exact: true }))
    await press(hers.getByRole('button', { name: 'Stop sharing (Your score)' }))
    await expect(hers.getByRole('button', { name: 'Share (Your score)' })).toBeFocused()
    await press(hers.getByRole('link', { name: 'Together', exact: true }))
    await expect(hers.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
    await his.goto(`${site.url}${hisResults}?view=together`)
    await expect(his.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  })
})

test('two halves of a set look alike: skipped answers stay skipped', () => {
  // Guards the journey above: a person whose answers hold no skip would not exercise it.
  const answers = (set: AnswerSet): (Answer | undefined)[] => Object.values(set.answers)
  expect(answers(alice.set)).toContain('skip')
  expect(answers(bob.set)).toContain('skip')
})
