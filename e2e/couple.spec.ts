import type { Page } from '@playwright/test'
import {
  type Answer,
  type AnswerSet,
  headlineOf,
  presentComparison,
  summarizePair,
} from '@twofold/instrument'
import { togetherTexts } from '@twofold/instrument/texts/en/together'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/fixtures.ts'
import { answerAllButLastPage, Caller, LAST_PAGE } from './support/http.ts'
import {
  answerByKeyboard,
  consent,
  createPerson,
  finish,
  openSignedIn,
  showInvitationForm,
  signIn,
  signUp,
} from './support/person.ts'
import { press } from './support/press.ts'
import { findSiteLink } from './support/site.ts'

const alice = createPerson('Alice', 3.6, 11)
const bob = createPerson('Bob', 3.1, 2024)
const mallory = createPerson('Mallory', 3, 5)

const THING = 'Make tea before I ask.'

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved just now')).toBeVisible()
}

const levelNames = (partner: string) => ['Your score', 'Your own values', `How you see ${partner}`]

/** Shares the first three levels from the end of the own profile, in three presses. */
async function shareAll(page: Page, partner: string): Promise<void> {
  await press(page.getByRole('link', { name: 'You', exact: true }))
  const view = page.locator('[data-view-content="you"]')
  await expect(view).toBeVisible()
  await press(view.getByRole('button', { name: `Share with ${partner}` }))
  const dialog = page.getByRole('dialog', { name: `Share with ${partner}` })
  await press(dialog.getByRole('checkbox', { name: /^I expressly consent/ }), 'Space')
  await press(dialog.getByRole('button', { name: 'Share these three' }))
  await expect(dialog).toBeHidden()
}

test('two partners answer, invite, share and compare; a third user gets 404', async ({ site, browser }) => {
  const alicePage = await (await browser.newContext()).newPage()
  const bobPage = await (await browser.newContext()).newPage()

  await test.step('Alice reads the introduction, signs up and answers by keyboard', async () => {
    await alicePage.goto(`${site.url}/`)
    await expect(alicePage.getByRole('heading', { level: 1 })).toBeVisible()
    await alicePage.getByRole('link', { name: 'Take the Assessment' }).first().click()
    await expect(
      alicePage.getByRole('heading', { name: 'See your relationship from both sides' }),
    ).toBeVisible()
    await alicePage.getByRole('link', { name: 'Create an account to begin' }).click()
    await alicePage.waitForURL(/\/auth/)
    await signUp(alicePage, alice)
    await expect(alicePage.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
    await expectAccessible(alicePage)
    await consent(alicePage, 'Bob')
    await expect(alicePage.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
    await answerByKeyboard(alicePage, alice.set, 20)
    await expectSaved(alicePage)
  })

  await test.step('answers survive a reload and appear on a second device', async () => {
    await alicePage.reload()
    // Item 21 is on the third page, after four answered ones.
    await expect(alicePage.getByText('Page 3 of 6')).toBeVisible()
    await expect(alicePage.locator('fieldset fieldset input:checked')).toHaveCount(4)
    const second = await (await browser.newContext()).newPage()
    await openSignedIn(second, site.url, alice, '/test')
    await expect(second.getByText('Page 3 of 6')).toBeVisible()
    await expect(second.locator('fieldset fieldset input:checked')).toHaveCount(4)
    await second.context().close()
  })

  let aliceResults = ''
  await test.step('Alice finishes and invites Bob', async () => {
    await answerByKeyboard(alicePage, alice.set, 108 - 16)
    await alicePage.getByRole('button', { name: 'Review and finish' }).focus()
    await finish(alicePage)
    aliceResults = new URL(
      (await alicePage.getByRole('link', { name: 'See your profile' }).getAttribute('href')) ?? '',
      site.url,
    ).pathname
    await alicePage.goto(`${site.url}/dashboard`)
    await expect(alicePage.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
    await showInvitationForm(alicePage)
    const form = alicePage.getByLabel('Your partner’s email')
    await form.fill(' ')
    await press(alicePage.getByRole('button', { name: 'Send the invitation' }))
    await expect(alicePage.getByText('Partner email is required').first()).toBeVisible()
    await form.fill(alice.email)
    await press(alicePage.getByRole('button', { name: 'Send the invitation' }))
    await expect(
      alicePage.getByText('That’s your own email address. Enter your partner’s.').first(),
    ).toBeVisible()
    await form.fill(bob.email)
    await press(alicePage.getByRole('button', { name: 'Send the invitation' }))
    await expect(alicePage.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
  })

  let bobResults = ''
  await test.step('Bob opens the emailed link, signs up, accepts the invitation and answers', async () => {
    const mail = await site.waitForEmail(bob.email)
    expect(mail.subject).not.toMatch(/alice|relationship|partner|couple/i)
    await bobPage.goto(site.outboxUrl)
    await bobPage.getByRole('link').filter({ hasText: mail.subject }).first().click()
    await bobPage.waitForURL(({ pathname }) => pathname !== '/')
    await bobPage.goto(findSiteLink(mail, site))
    await expect(
      bobPage.getByRole('heading', { name: 'Alice has invited you to take the assessment too' }),
    ).toBeVisible()
    await expect(bobPage.getByText('Nothing is shared unless you both agree')).toBeVisible()
    await press(bobPage.getByRole('link', { name: 'Create an account to answer' }).first())
    await bobPage.waitForURL(/\/auth/)
    await expect(bobPage.getByText('To answer Alice’s invitation')).toBeVisible()
    await signUp(bobPage, bob)
    await expect(bobPage.getByText('Accepting Alice’s invitation doesn’t share anything')).toBeVisible()
    await consent(bobPage, 'Alice')
    await expect(bobPage).toHaveURL(`${site.url}/test`)
    await answerAllButLastPage(await Caller.signIn(site, bob), bob.set)
    await bobPage.reload()
    await answerByKeyboard(bobPage, bob.set, LAST_PAGE)
    await finish(bobPage)
    bobResults = new URL(
      (await bobPage.getByRole('link', { name: 'See your profile' }).getAttribute('href')) ?? '',
      site.url,
    ).pathname
  })

  await test.step('before both share, each partner sees only their own profile', async () => {
    for (const [page, path] of [
      [alicePage, aliceResults],
      [bobPage, bobResults],
    ] as const) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByRole('heading', { name: 'Your other factors' })).toBeVisible()
      await press(page.getByRole('link', { name: 'Together', exact: true }))
      await expect(page.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
      await expectAccessible(page)
    }
  })

  await test.step('Alice may share less or nothing, and what she shares shows only on her side', async () => {
    await press(alicePage.getByRole('link', { name: 'Sharing', exact: true }))
    await press(alicePage.getByRole('button', { name: 'Share with Bob' }))
    const dialog = alicePage.getByRole('dialog', { name: 'Share with Bob' })
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    for (const name of levelNames('Bob')) await expect(box(name)).toBeChecked()
    await expectAccessible(alicePage)
    await press(box('Your own values'), 'Space')
    await expect(box('How you see Bob')).not.toBeChecked()
    await press(box('Your score'), 'Space')
    await press(dialog.getByRole('button', { name: 'Share this' }))
    await expect(dialog.getByText('Tick at least one part')).toBeVisible()
    await expect(box('Your score')).toBeFocused()
    await press(dialog.getByRole('button', { name: 'Not now' }))
    await expect(
      alicePage.getByText('You’re not sharing anything right now.').filter({ visible: true }),
    ).toHaveCount(1)
    await shareAll(alicePage, 'Bob')
    await expect(
      alicePage.getByText('Once you both share, you’ll see both sides together here.'),
    ).toBeVisible()
    await alicePage.reload()
    await press(alicePage.getByRole('link', { name: 'Together', exact: true }))
    await expect(alicePage.getByText('You’re sharing 3 of 4.').filter({ visible: true })).toHaveCount(1)
    await expect(alicePage.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  })

  const levels = { score: true, factors: true, viewOfPartner: true, safety: false, heldBack: [] }
  const expected = presentComparison(alice.set, bob.set, levels)
  const names = { you: alice.name, partner: bob.name }
  const headline = headlineOf(summarizePair(expected.factors ?? []), togetherTexts, names)

  await test.step('the results are revealed once to Bob, who shares last, and to Alice, from her dashboard', async () => {
    await shareAll(bobPage, 'Alice')
    await alicePage.goto(`${site.url}/dashboard`)
    await expect(alicePage.getByText('Your results together are here')).toBeVisible()
    await expect(alicePage.getByText(/score/i)).toHaveCount(0)
    await expectAccessible(alicePage)
    await press(alicePage.getByRole('link', { name: 'Open your results' }))
    for (const [page, choice] of [
      [bobPage, 'Look together'],
      [alicePage, 'Look alone first'],
    ] as const) {
      const reveal = page.getByRole('dialog', { name: headline })
      await expect(reveal.getByRole('heading', { name: headline })).toBeFocused()
      await expect(reveal.getByText('Your results together are here')).toBeVisible()
      await expect(page.locator('main')).not.toContainText(/\d|compatibility score/i)
      // Nothing covers the moment, and the way out stays.
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
      await expect(reveal.getByRole('link', { name: 'Leave quickly' })).toBeInViewport()
      await expectAccessible(page)
      await press(reveal.getByRole('button', { name: choice }))
      await expect(page.getByRole('heading', { name: headline })).toBeFocused()
      await page.reload()
      await expect(page.getByRole('heading', { name: headline })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  await test.step('after both share, both see the score computed from their answers', async () => {
    expect(presentComparison(bob.set, alice.set, levels).score).toBe(expected.score)
    for (const page of [alicePage, bobPage]) {
      await page.goto(`${site.url}${page === alicePage ? aliceResults : bobResults}`)
      await expect(
        page.getByText(
          `${expected.score}, likely between ${expected.low} and ${expected.high}: how easy life together feels to you both`,
        ),
      ).toBeVisible()
      await expect(page.getByRole('heading', { name: headline })).toBeVisible()
      // The views of both partners have the same structure; every-page.spec.ts checks their accessibility.
      if (page === bobPage) continue
      for (const view of ['Map', 'Evening', 'You', 'Sharing']) {
        await press(page.getByRole('link', { name: view, exact: true }))
        await expect(page).toHaveURL(new RegExp(`/${view.toLowerCase()}$`))
      }
      // A reload keeps the view.
      await press(page.getByRole('link', { name: 'Map', exact: true }))
      await page.reload()
      await expect(page.locator('li[data-row]')).toHaveCount(10)
      await expect(page.getByRole('link', { name: 'Map', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await page.locator('li[data-row] summary').first().press('Enter')
      await expect(page.getByRole('heading', { name: 'The numbers' }).first()).toBeVisible()
      await expectAccessible(page)
    }
  })

  await test.step('one keeps a thing to try and checks in, and the other gets none of it', async () => {
    await alicePage.goto(`${site.url}${aliceResults}/evening`)
    const lastCard = async () => {
      await press(alicePage.getByRole('button', { name: 'Start the evening' }))
      const next = alicePage.getByRole('button', { name: 'Next card' })
      await expect(next).toBeVisible()
      while (await next.isVisible()) await press(next)
      await expect(alicePage.getByRole('heading', { name: 'One thing to try' })).toBeFocused()
    }
    await lastCard()
    await alicePage.getByLabel('Or in your own words').fill(THING)
    await press(alicePage.getByRole('button', { name: 'Save', exact: true }))
    await expect(alicePage.getByRole('heading', { name: 'That was your first evening.' })).toBeFocused()
    await expect(alicePage.getByText('What you chose is saved.')).toBeVisible()
    await expectAccessible(alicePage)
    await alicePage.reload()
    await lastCard()
    // Both look at this screen.
    expect(await alicePage.content(), 'the evening after something was kept').not.toContain(THING)

    await alicePage.goto(`${site.url}/dashboard`)
    await expect(alicePage.getByText('You’re trying something')).toBeVisible()
    await expect(alicePage.getByText('A question for breakfast')).toBeVisible()
    await expect(alicePage.getByText(THING)).toBeHidden()
    await press(alicePage.getByRole('button', { name: 'Show what you chose' }))
    await expect(alicePage.getByText(THING)).toBeVisible()
    await expectAccessible(alicePage)
    await press(alicePage.getByRole('link', { name: 'Your notes and check-ins' }))
    await press(alicePage.getByRole('button', { name: 'Start a check-in' }))
    await expectAccessible(alicePage)
    const save = alicePage.getByRole('button', { name: 'Save the check-in' })
    await press(save)
    await expect(alicePage.getByText('Answer at least one question, or cancel.')).toBeVisible()
    await press(
      alicePage.getByRole('group', { name: 'Did it help?' }).getByRole('button', { name: 'Partly' }),
    )
    const statements = alicePage.locator('summary', { hasText: 'Four statements again (optional)' })
    if (await statements.isVisible()) await press(statements)
    for (const agree of await alicePage.locator('form input[value="4"]').all()) await agree.press('Space')
    await alicePage.getByLabel('A note for yourself').fill('A quiet week.')
    await press(save)
    await expect(alicePage.getByRole('heading', { name: 'Thank you. Your check-in is saved.' })).toBeFocused()
    await expect(alicePage.getByText('This is your first record of how content you are.')).toBeVisible()
    await alicePage.reload()
    await alicePage.getByText('All check-ins as a list').click()
    await expect(alicePage.getByText('A quiet week.')).toBeVisible()
    await expect(alicePage.getByText('75 out of 100')).toBeVisible()
    await expectAccessible(alicePage)
    await alicePage.emulateMedia({ media: 'print' })
    await expect(alicePage.getByText('A quiet week.'), 'a note on the printed card').toBeHidden()
    await expect(alicePage.getByText(THING).filter({ visible: true })).toHaveCount(1)
    await alicePage.emulateMedia({ media: null })

    await bobPage.goto(`${site.url}${bobResults.replace('/results/', '/dashboard/check-in/')}`)
    await expect(bobPage.getByText('We don’t show Alice any of it.')).toBeVisible()
    await expect(bobPage.getByText('Nothing yet.')).toBeVisible()
    await bobPage.goto(`${site.url}${bobResults}`)
    await alicePage.goto(`${site.url}${aliceResults}/map`)
  })

  await test.step('the API returns the same comparison and no single answer', async () => {
    const aliceCaller = await Caller.signIn(site, alice)
    const reply = await aliceCaller.call('GET', `/api${aliceResults}`)
    expect(reply.body).toMatchObject({ comparison: JSON.parse(JSON.stringify(expected)) })
    // Single items appear only as a user's own easiest and hardest statement.
    const { own, ...rest } = reply.body as { own: { factors: { easiest: string; hardest: string }[] } }
    const profile = own.factors.map(({ easiest: _, hardest: __, ...row }) => row)
    const seen = JSON.stringify([profile, rest])
    for (const id of Object.keys(bob.set.answers)) expect(seen).not.toContain(`"${id}"`)
  })

  await test.step('a third user gets the not-found screen and 404 from every call', async () => {
    const third = await Caller.signUp(site, mallory)
    const id = aliceResults.split('/').at(-1)
    for (const [method, path, body] of [
      ['GET', `/api/results/${id}`],
      ['GET', `/api/results/${id}/sharing`],
      ['GET', `/api/results/${id}/follow-up`],
      [
        'PUT',
        `/api/results/${id}/sharing`,
        { score: false, factors: false, viewOfPartner: false, safety: false, heldBack: [] },
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
    await page.goto(`${site.url}/auth?next=${aliceResults}`)
    await signIn(page, mallory)
    await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  })

  await test.step('turning off a level hides the results from both partners immediately', async () => {
    await bobPage.goto(`${site.url}${bobResults}/together`)
    await expect(bobPage.getByText(/how easy life together feels to you both/).first()).toBeVisible()
    // Bob returns to the tab that shows the score.
    const reloaded = bobPage.waitForResponse(/\/api\/results\//)
    await bobPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await reloaded
    await press(alicePage.getByRole('link', { name: 'Sharing', exact: true }))
    const score = alicePage.getByRole('switch', { name: 'Your score' })
    await press(score)
    await expect(score).not.toBeChecked()
    await expect(score).toBeFocused()
    await expect(alicePage.getByText('You’ve stopped sharing: Your score.')).toBeVisible()
    await expectAccessible(alicePage)
    await press(alicePage.getByRole('button', { name: 'Undo' }))
    await expect(alicePage.getByText('You’re sharing 3 of 4.').filter({ visible: true })).toHaveCount(1)
    await press(alicePage.getByRole('link', { name: 'Together', exact: true }))
    await expect(alicePage.getByRole('heading', { name: headline })).toBeVisible()
    await press(alicePage.getByRole('link', { name: 'Sharing', exact: true }))
    await press(score)
    await expect(score).not.toBeChecked()
    await press(alicePage.getByRole('link', { name: 'Together', exact: true }))
    await expect(alicePage.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
    // Bob's page still shows the score until he changes the view.
    await press(bobPage.getByRole('link', { name: 'Map', exact: true }))
    await expect(bobPage).toHaveURL(/\/map$/)
    await press(bobPage.getByRole('link', { name: 'Together', exact: true }))
    await expect(bobPage.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  })

  await test.step('only the user who ends the connection reads that it has ended', async () => {
    await press(alicePage.getByRole('link', { name: 'Sharing', exact: true }))
    await press(alicePage.getByRole('button', { name: 'End the connection' }))
    await press(alicePage.getByRole('button', { name: 'End it for good' }))
    await expect(alicePage.getByRole('heading', { name: 'You’re not connected' })).toBeFocused()
    await expect(alicePage.getByRole('switch')).toHaveCount(0)
    await alicePage.reload()
    await expect(alicePage.getByRole('heading', { name: 'You’re not connected' })).toBeVisible()
    const views = alicePage.getByRole('navigation', { name: 'Views of your results' })
    await expect(views.getByRole('link')).toHaveText(['You', 'Sharing'])
    await expectAccessible(alicePage)
    await bobPage.reload()
    await expect(bobPage.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
    await expect(bobPage.getByText('ended the connection')).toBeHidden()
  })
})

test('the answer sets of both partners contain skipped items', () => {
  // Without skipped items the test above would not cover them.
  const answers = (set: AnswerSet): (Answer | undefined)[] => Object.values(set.answers)
  expect(answers(alice.set)).toContain('skip')
  expect(answers(bob.set)).toContain('skip')
})
