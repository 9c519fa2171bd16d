import { readFile, writeFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { recordAnnouncements, takeAnnouncements } from './support/announcements.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller, finishByApi } from './support/http.ts'
import { consent, makePerson, signIn } from './support/person.ts'
import { press } from './support/press.ts'
import { readAloud } from './support/screen-reader.ts'
import { linkIn } from './support/site.ts'

const TRANSCRIPT = new URL('../docs/screen-reader.md', import.meta.url)

const INTRODUCTION = `# What a screen reader says

The couple journey, read from the top to the end of each screen by the virtual screen reader of
\`@guidepup/virtual-screen-reader\`, a phrase a line. It follows the ARIA specifications and speaks like none of the real ones exactly;
real screen readers have not been tried yet. \`e2e/screen-reader.spec.ts\` fails if a screen says something else. After a wanted change:

\`\`\`sh
UPDATE_TRANSCRIPT=1 npx playwright test --config e2e/playwright.config.ts screen-reader --project embedded
\`\`\`

Left out: paragraphs, emphasis, single list items and the ends of parts. The header and the footer are written out where they first
appear. Dates are replaced by "(date)".
`

const alice = makePerson('Alice', 3.6, 11)
const bob = makePerson('Bob', 3.1, 2024)

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Oct|Nov|Dec'

/** Without what differs from day to day. */
function withoutDates(phrase: string): string {
  return phrase.replace(new RegExp(`\\d{1,2} (${MONTHS})( \\d{4})?`, 'g'), '(date)')
}

/** What a listener skips over, and the content of `noscript`, which browsers do not show. */
const SILENT = /^(end of|end,|listitem,|<)|^(document|paragraph|strong|emphasis|listitem|group)$/

/** The phrases of one screen, with "as before" for the header and the footer of an earlier one. */
function condense(phrases: readonly string[], before: Set<string>): string[] {
  const kept: string[] = []
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] ?? ''
    const end = /^(banner|contentinfo)$/.test(phrase) ? phrases.indexOf(`end of ${phrase}`, at) : -1
    const block = phrases.slice(at, end + 1).join('\n')
    if (end > 0 && before.has(block)) {
      kept.push(`${phrase}, as before`)
      at = end
    } else {
      if (end > 0) before.add(block)
      if (!SILENT.test(phrase)) kept.push(withoutDates(phrase))
    }
  }
  return kept
}

async function openReadablePage(browser: Browser): Promise<Page> {
  return await (await browser.newContext({ bypassCSP: true })).newPage()
}

test('a screen reader says the couple journey as the transcript has it', async ({ site, browser }) => {
  const parts: string[] = []
  const frames = new Set<string>()
  const read = async (page: Page, title: string) => {
    await expect(page.locator('[aria-busy=true]'), title).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const phrases = await readAloud(page)
    expect(
      phrases.filter((phrase) => /undefined|\[object|NaN|\{\w+\}/.test(phrase)),
      title,
    ).toEqual([])
    parts.push(`## ${title}\n\n\`\`\`text\n${condense(phrases, frames).join('\n')}\n\`\`\`\n`)
  }

  const hers = await openReadablePage(browser)
  await test.step('she reads what awaits, consents and answers', async () => {
    await hers.goto(`${site.url}/test`)
    await read(hers, 'What awaits')
    await hers.goto(`${site.url}/auth?mode=sign-up`)
    await expect(hers.getByText('Start your relationship assessment')).toBeVisible()
    await read(hers, 'Sign up')
  })

  const her = await Caller.signUp(site, alice.email, alice.password, alice.name)
  await hers.goto(`${site.url}/auth?next=/test`)
  await signIn(hers, alice)
  await expect(hers.getByRole('heading', { name: 'Before the first question' })).toBeVisible()
  await read(hers, 'Before the first question')
  await consent(hers, 'Bob')
  await expect(hers.getByRole('heading', { name: 'About you', level: 1 })).toBeVisible()
  await read(hers, 'The first eight statements')

  const herResults = `/results/${await finishByApi(her, alice.set)}`
  await hers.goto(`${site.url}/test`)
  await expect(hers.getByRole('heading', { name: 'Your half is complete' })).toBeVisible()
  await read(hers, 'Your half is complete')
  await hers.goto(`${site.url}/dashboard`)
  await expect(hers.getByRole('heading', { name: 'Invite your partner' })).toBeVisible()
  await read(hers, 'Dashboard, before inviting')
  await hers.getByLabel('Your partner’s email').fill(bob.email)
  await press(hers.getByRole('button', { name: 'Send the invitation' }))
  await expect(hers.getByRole('heading', { name: 'Your invitation' })).toBeVisible()

  const his = await openReadablePage(browser)
  const link = linkIn(await site.mailTo(bob.email), site)
  await his.goto(link)
  await expect(his.getByRole('heading', { name: 'Alice has invited you to answer too' })).toBeVisible()
  await read(his, 'The invitation, as the partner finds it')

  const him = await Caller.signUp(site, bob.email, bob.password, bob.name)
  const assessmentId = await finishByApi(him, bob.set)
  const token = new URL(link).searchParams.get('invite')
  const accepted = await him.call('POST', `/api/invitations/${token}/accept`, { assessmentId })
  expect(accepted.status).toBe(200)

  await hers.goto(`${site.url}${herResults}`)
  await expect(hers.getByRole('heading', { name: 'Your twelve factors' })).toBeVisible()
  await read(hers, 'Own profile')
  await press(hers.getByRole('link', { name: 'Together', exact: true }))
  await expect(hers.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible()
  await read(hers, 'Together, before both share')
  await press(hers.getByRole('link', { name: 'Sharing', exact: true }))
  await press(hers.getByRole('button', { name: 'Share (Your score)', exact: true }))
  await expect(hers.getByRole('dialog').getByRole('button', { name: 'Share this step' })).toBeVisible()
  await read(hers, 'The dialog before a step is shared')
  await hers.keyboard.press('Escape')
  await read(hers, 'Sharing')

  await shareByApi(her, herResults)
  await shareByApi(him, `/results/${assessmentId}`)
  for (const [view, title] of [
    ['together', 'Together'],
    ['map', 'Map'],
    ['evening', 'Evening'],
  ] as const) {
    await hers.goto(`${site.url}${herResults}?view=${view}`)
    await expect(hers.getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'page')
    await read(hers, title)
  }

  const transcript = `${INTRODUCTION}\n${parts.join('\n')}`
  if (process.env.UPDATE_TRANSCRIPT) await writeFile(TRANSCRIPT, transcript)
  expect(transcript).toBe(await readFile(TRANSCRIPT, 'utf8'))
})

/** Shares everything but the views on safety factors. */
async function shareByApi(caller: Caller, results: string): Promise<void> {
  const config = (await caller.call('GET', '/api/config')).body as { consents: { pair: string } }
  await caller.call('PUT', '/api/me/consents', { pair: { wording: config.consents.pair } })
  const shared = await caller.call('PUT', `/api${results}/sharing`, {
    score: true,
    factors: true,
    viewOfPartner: true,
    viewOfPartnerSafety: false,
  })
  expect(shared.status).toBe(200)
}

test('live regions say what changed, once, and nothing at ordinary saving', async ({ site, browser }) => {
  const page = await (await browser.newContext()).newPage()
  await recordAnnouncements(page)
  const caller = await Caller.signUp(site, alice.email, alice.password, alice.name)

  /** Waits for the last of them and asserts that there were no others since the last call. */
  const expectAnnounced = async (...announced: string[]) => {
    await expect.poll(() => page.evaluate(() => window.announcements.at(-1))).toBe(announced.at(-1))
    expect(await takeAnnouncements(page)).toEqual(announced)
  }
  const unanswered = (count: number) =>
    count === 1
      ? 'polite: 1 statement on this page is still unanswered.'
      : `polite: ${count} statements on this page are still unanswered.`

  await test.step('a refused sign-in is said, and a page that has come', async () => {
    await page.goto(`${site.url}/auth`)
    await page.getByLabel('Email', { exact: true }).fill(alice.email)
    await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
    await press(page.getByLabel('Password', { exact: true }))
    await expectAnnounced('polite: ErrorInvalid login credentials')
    await signIn(page, alice)
    await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeFocused()
    await expectAnnounced('polite: Loading...', 'polite: Welcome back!')
  })

  await test.step('while answering: what is left on the page, not each save', async () => {
    await page.goto(`${site.url}/test`)
    await consent(page, 'Bob')
    await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
    await takeAnnouncements(page)
    for (const left of [7, 6, 5, 4, 3, 2, 1]) {
      await page.keyboard.press('4')
      await expectAnnounced(unanswered(left))
    }
    await page.keyboard.press('4')
    await expect(page.getByText('Saved just now')).toBeVisible()
    expect(await takeAnnouncements(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Page 2 of 6')).toBeVisible()
    await expectAnnounced('polite: 8 of 108 answered, about 12 minutes left.')
  })

  await test.step('without a network: that the answer is not saved yet, and once it is', async () => {
    await page.context().setOffline(true)
    await page.locator('fieldset fieldset').first().getByRole('radio').first().focus()
    await page.keyboard.press('4')
    await expectAnnounced(unanswered(7), 'polite: Not saved yet, trying again')
    await page.context().setOffline(false)
    await expectAnnounced('polite: Saved just now')
  })

  await test.step('forms: what is missing, and that the email is on its way', async () => {
    await finishByApi(caller, alice.set)
    await page.goto(`${site.url}/dashboard`)
    await press(page.getByRole('button', { name: 'Send the invitation' }))
    await expectAnnounced('polite: Validation ErrorPartner email is required')
    await page.getByLabel('Your partner’s email').fill(bob.email)
    await press(page.getByRole('button', { name: 'Send the invitation' }))
    await expectAnnounced(
      'polite: Invitation sentThe email is on its way. You can also send the link yourself.',
    )
  })
})
