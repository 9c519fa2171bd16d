import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { drainAnnouncements, recordAnnouncements } from './support/announcements.ts'
import { expect, test } from './support/fixtures.ts'
import { acceptByApi, Caller, finishByApi, shareByApi } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import {
  consent,
  createPerson,
  createUniquePerson,
  fillInvitation,
  showInvitationForm,
  signIn,
} from './support/person.ts'
import { press } from './support/press.ts'
import { readAloud } from './support/screen-reader.ts'
import { test as sharedTest } from './support/shared.ts'
import { findSiteLink } from './support/site.ts'

const TRANSCRIPT = new URL('../docs/screen-reader.md', import.meta.url)

const INTRODUCTION = `# What a screen reader says

What the virtual screen reader of \`@guidepup/virtual-screen-reader\` says from sign-up to shared results, one phrase per line. It follows
the ARIA specifications, and real screen readers speak differently; none has been tested. \`e2e/screen-reader.spec.ts\` fails if the output
differs. After an intended change:

\`\`\`sh
UPDATE_TRANSCRIPT=1 npx playwright test --config e2e/playwright.config.ts screen-reader --project embedded
\`\`\`

Left out: paragraphs, emphasis, single list items and the ends of parts. The header and the footer are written out where they first
appear. Dates are replaced by "(date)".
`

const alice = createPerson('Alice', 3.6, 11)
const bob = createPerson('Bob', 3.1, 2024)

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Oct|Nov|Dec'

/** Replaces dates, which differ between runs. */
function replaceDates(phrase: string): string {
  return phrase.replace(new RegExp(`\\d{1,2}\\s(${MONTHS})(\\s\\d{4})?`, 'g'), '(date)')
}

/** Phrases left out: structure, and the content of `noscript`, which browsers do not show. */
const SILENT = /^(end of|end,|listitem,|<)|^(document|paragraph|strong|emphasis|listitem|group)$/

/** Phrases of one screen, with "as before" for a header or footer that an earlier screen had. */
function condense(phrases: readonly string[], before: Set<string>): string[] {
  const lines: string[] = []
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] ?? ''
    const end = /^(banner|contentinfo)$/.test(phrase) ? phrases.indexOf(`end of ${phrase}`, at) : -1
    const block = phrases.slice(at, end + 1).join('\n')
    if (end > 0 && before.has(block)) {
      lines.push(`${phrase}, as before`)
      at = end
    } else {
      if (end > 0) before.add(block)
      if (!SILENT.test(phrase)) lines.push(replaceDates(phrase).replace(/http:\/\/localhost:[^,]+/, '(link)'))
    }
  }
  return lines
}

async function openReadablePage(browser: Browser): Promise<Page> {
  return await (await browser.newContext({ bypassCSP: true })).newPage()
}

test('the phrases of the virtual screen reader match the transcript', async ({ site, browser }) => {
  const parts: string[] = []
  const frames = new Set<string>()
  const read = async (page: Page, title: string) => {
    await expect(page.locator('[aria-busy=true]'), title).toHaveCount(0)
    await waitForIdle(page)
    await expect(page.locator('[aria-busy=true]'), title).toHaveCount(0)
    const phrases = await readAloud(page)
    expect(
      phrases.filter((phrase) => /undefined|\[object|NaN|\{\w+\}/.test(phrase)),
      title,
    ).toEqual([])
    parts.push(`## ${title}\n\n\`\`\`text\n${condense(phrases, frames).join('\n')}\n\`\`\`\n`)
  }

  const alicePage = await openReadablePage(browser)
  await test.step('the introduction and the sign-up page', async () => {
    await alicePage.goto(`${site.url}/test`)
    await read(alicePage, 'Introduction to the assessment')
    await alicePage.goto(`${site.url}/auth?mode=sign-up`)
    await expect(alicePage.getByText('Start your relationship assessment')).toBeVisible()
    await read(alicePage, 'Sign up')
  })

  const aliceCaller = await Caller.signUp(site, alice.email, alice.password, alice.name)
  await alicePage.goto(`${site.url}/auth?next=/test`)
  await signIn(alicePage, alice)
  await expect(alicePage.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
  await read(alicePage, 'Before the first question')
  await consent(alicePage, 'Bob')
  await expect(alicePage.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await read(alicePage, 'The first eight statements')

  const aliceId = await finishByApi(aliceCaller, alice.set)
  const aliceResults = `/results/${aliceId}`
  await alicePage.goto(`${site.url}/test`)
  await expect(alicePage.getByRole('heading', { name: 'Your half is complete' })).toBeVisible()
  await read(alicePage, 'Your half is complete')
  await alicePage.goto(`${site.url}/dashboard`)
  await expect(alicePage.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
  await read(alicePage, 'Dashboard, before inviting')
  await fillInvitation(alicePage, bob.email)
  await press(alicePage.getByRole('button', { name: 'Send the invitation' }))
  await expect(alicePage.getByRole('heading', { name: 'Your invitation' })).toBeVisible()

  const bobPage = await openReadablePage(browser)
  const link = findSiteLink(await site.waitForEmail(bob.email), site)
  await bobPage.goto(link)
  await expect(
    bobPage.getByRole('heading', { name: 'Alice has invited you to take the assessment too' }),
  ).toBeVisible()
  await read(bobPage, 'The invitation, as the partner finds it')

  const bobCaller = await Caller.signUp(site, bob.email, bob.password, bob.name)
  const assessmentId = await finishByApi(bobCaller, bob.set)
  await acceptByApi(bobCaller, new URL(link).searchParams.get('invite') ?? '', assessmentId)

  await alicePage.goto(`${site.url}${aliceResults}`)
  await expect(alicePage.getByRole('heading', { name: 'Your other factors' })).toBeVisible()
  await read(alicePage, 'Own profile')
  await press(alicePage.getByRole('link', { name: 'Together', exact: true }))
  await expect(alicePage.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  await expect(alicePage.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
  await read(alicePage, 'Together, before both share')
  await press(alicePage.getByRole('link', { name: 'Sharing', exact: true }))
  await press(alicePage.getByRole('switch', { name: 'Your score', exact: true }))
  await expect(alicePage.getByRole('dialog').getByRole('button', { name: 'Share this step' })).toBeVisible()
  await read(alicePage, 'The dialog before a step is shared')
  await alicePage.keyboard.press('Escape')
  // The live region of the notices returns from the dialog to the page.
  await expect(alicePage.getByRole('dialog')).toBeHidden()
  await expect(alicePage.getByRole('status')).toHaveCount(2)
  await read(alicePage, 'Sharing')

  const levels = ['score', 'factors', 'viewOfPartner'] as const
  await shareByApi({ caller: aliceCaller, id: aliceId }, levels)
  await shareByApi({ caller: bobCaller, id: assessmentId }, levels)
  for (const [view, title, heading] of [
    ['together', 'Together', 'shared'],
    ['map', 'Map', 'map'],
    ['evening', 'Evening', 'guide'],
  ] as const) {
    await alicePage.goto(`${site.url}${aliceResults}?view=${view}`)
    await expect(alicePage.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // The view loads after the page.
    await expect(alicePage.locator(`h2#${heading}`)).toBeAttached()
    await read(alicePage, title)
  }

  const transcript = `${INTRODUCTION}\n${parts.join('\n')}`
  if (process.env.UPDATE_TRANSCRIPT) await writeFile(TRANSCRIPT, transcript)
  expect(transcript).toBe(await readFile(TRANSCRIPT, 'utf8'))
})

sharedTest(
  'live regions announce each change once and ordinary saving not at all',
  async ({ site, browser }) => {
    const [alice, bob] = [createUniquePerson('Alice', 3.6, 11), createUniquePerson('Bob', 3.1, 2024)]
    const page = await (await browser.newContext()).newPage()
    await recordAnnouncements(page)
    const caller = await Caller.signUp(site, alice.email, alice.password, alice.name)

    /** Waits for the last announcement and asserts the complete list since the previous call. */
    const expectAnnounced = async (...announced: string[]) => {
      await expect.poll(() => page.evaluate(() => window.announcements.at(-1))).toBe(announced.at(-1))
      expect(await drainAnnouncements(page)).toEqual(announced)
    }
    const unanswered = (count: number) =>
      count === 1
        ? 'polite: 1 statement on this page is still unanswered.'
        : `polite: ${count} statements on this page are still unanswered.`

    await test.step('a failed sign-in and a loaded page are announced', async () => {
      await page.goto(`${site.url}/auth`)
      await page.getByLabel('Email', { exact: true }).fill(alice.email)
      await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
      await press(page.getByLabel('Password', { exact: true }))
      await expectAnnounced('polite: ErrorInvalid login credentials')
      await signIn(page, alice)
      await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeFocused()
      await expectAnnounced('polite: Loading...', 'polite: Welcome back!')
    })

    await test.step('answering announces the remaining statements but no saves', async () => {
      await page.goto(`${site.url}/test`)
      await consent(page, 'Bob')
      await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
      await drainAnnouncements(page)
      for (const left of [7, 6, 5, 4, 3, 2, 1]) {
        await page.keyboard.press('4')
        await expectAnnounced(unanswered(left))
      }
      await page.keyboard.press('4')
      await expect(page.getByText('Saved just now')).toBeVisible()
      expect(await drainAnnouncements(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page.getByText('Page 2 of 6')).toBeVisible()
      await expectAnnounced('polite: 8 of 108 answered, about 12 minutes left.')
    })

    await test.step('an unsaved answer is announced offline, and its saving afterwards', async () => {
      await page.context().setOffline(true)
      await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
      await page.keyboard.press('4')
      await expectAnnounced(unanswered(7), 'polite: Not saved yet: trying again…')
      await page.context().setOffline(false)
      await expectAnnounced('polite: Saved just now')
    })

    await test.step('a form announces a missing field and the sent email', async () => {
      await finishByApi(caller, alice.set)
      await page.goto(`${site.url}/dashboard`)
      await showInvitationForm(page)
      await press(page.getByRole('button', { name: 'Send the invitation' }))
      await expectAnnounced('polite: Validation ErrorPartner email is required')
      await page.getByLabel('Your partner’s email').fill(bob.email)
      await press(page.getByRole('button', { name: 'Send the invitation' }))
      await expectAnnounced(
        'polite: Invitation sentThe email is on its way. You can also send the link yourself.',
      )
    })
  },
)
