import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/demo-site.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { openSignedIn } from './support/person.ts'
import { press } from './support/press.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Lists the elements outside a dialog that a tap in the window could hit. */
async function findOutsideDialog(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const steps = [...Array(40).keys()].map((step) => (step + 0.5) / 40)
    const hits = steps.flatMap((y) =>
      steps.map((x) => document.elementFromPoint(x * window.innerWidth, y * window.innerHeight)),
    )
    return hits.filter((hit) => !hit?.closest('dialog')).map((hit) => hit?.outerHTML.slice(0, 100) ?? 'none')
  })
}

for (const [language, prefix, texts] of [
  [
    'English',
    '',
    {
      alone: 'When not to use this',
      start: 'Start the evening',
      step: '1 of 6',
      leave: 'Leave quickly',
      before: 'Before you begin',
      trying: 'One thing to try',
      suggestion: 'Put my phone away while we eat.',
      keep: 'Save',
      end: 'That was your first evening.',
      dashboard: 'Go to your dashboard',
      next: 'Next card',
      done: 'Done',
      close: 'Close',
      back: 'Back',
      pause: 'Pause',
      goOn: 'Continue',
      notToday: 'Not today',
    },
  ],
  [
    'German',
    '/de',
    {
      alone: 'Wann ihr das besser lasst',
      start: 'Abend beginnen',
      step: '1 von 6',
      leave: 'Schnell weg',
      before: 'Bevor ihr anfangt',
      trying: 'Etwas ausprobieren',
      suggestion: 'Beim Essen lege ich mein Handy weg.',
      keep: 'Speichern',
      end: 'Das war euer erster Abend.',
      dashboard: 'Zur Übersicht',
      next: 'Weiter',
      done: 'Fertig',
      close: 'Schließen',
      back: 'Zurück',
      pause: 'Pause',
      goOn: 'Weiter',
      notToday: 'Heute nicht',
    },
  ],
] as const) {
  test(`the evening guide shows private content only before its cards, and its actions on every screen: ${language}`, {
    // German texts are longer.
    tag: prefix === '' ? '@long' : [],
  }, async ({ demoSite: { site, demo }, page }) => {
    await openSignedIn(page, site.url, demo.alice, `${prefix}${demo.alice.results}/evening`)
    const alone = page.getByRole('heading', { name: texts.alone })
    const check = page.locator('#private-check')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(alone).toBeVisible()
    await expect(check).toBeVisible()
    await press(button(texts.start))
    await expect(page.getByRole('heading', { name: texts.before })).toBeFocused()
    await expect(alone).toBeHidden()
    await expect(check).toBeHidden()
    await expect(page.locator('[data-view-content="evening"] a[href$="/trust-safety"]')).toBeHidden()
    const cards = page.getByRole('dialog')
    await expect(cards.getByText(texts.step)).toBeVisible()
    await expectAccessible(page)

    const exit = cards.getByRole('link', { name: texts.leave })
    const expectActionsInView = async () => {
      await expect(exit).toBeInViewport({ ratio: 1 })
      const isLast = !(await button(texts.next).isVisible())
      const notToday = page.getByRole('link', { name: texts.notToday })
      for (const action of isLast ? [button(texts.done), notToday] : [button(texts.pause), notToday]) {
        await expect(action).toBeInViewport({ ratio: 1 })
      }
    }
    // Both look at this screen, so the browser's print command must not print the private profile.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-print="own"]')).toBeHidden()
    await expect(page.locator('[data-print="guide"]').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await press(button(texts.back))
    await expect(button(texts.start)).toBeFocused()
    await expect(alone).toBeVisible()
    await press(button(texts.start))
    await expectActionsInView()
    await press(button(texts.pause))
    await expect(page.getByRole('heading', { name: texts.pause })).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('link', { name: texts.notToday })).toBeVisible()
    await press(button(texts.goOn))
    await expect(page.getByRole('heading', { name: texts.before })).toBeFocused()
    while (await button(texts.next).isVisible()) {
      await press(button(texts.next))
      await expectActionsInView()
    }
    await expect(page.getByRole('heading', { name: texts.trying })).toBeFocused()
    await press(button(texts.suggestion))
    await expect(button(texts.keep)).toBeInViewport({ ratio: 1 })
    const own = cards.getByRole('textbox')
    await expect(own, 'a picked suggestion is not in the field').toHaveValue('')
    await own.fill('x')
    await expect(button(texts.suggestion), 'typing ends the choice').toHaveAttribute('aria-pressed', 'false')
    await press(button(texts.suggestion))
    await expect(own, 'picking empties the field').toHaveValue('')
    await expect(button(texts.done)).toBeHidden()
    await press(button(texts.suggestion))
    await press(button(texts.done))
    await expect(page.getByRole('heading', { name: texts.end })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(cards.getByRole('link', { name: texts.dashboard })).toHaveAttribute(
      'href',
      `${prefix}/dashboard`,
    )
    await press(button(texts.close))
    await expect(cards).toBeHidden()
    await expect(alone, 'the evening starts again with the part for one person').toBeVisible()
  })
}

test('the cards of the evening make other views unreachable until they are closed', async ({
  demoSite: { site, demo },
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, site.url, demo.alice, `${demo.alice.results}/evening`)
  const start = page.getByRole('button', { name: 'Start the evening' })
  const views = page.getByRole('navigation', { name: 'Views of your results' })
  const close = page.getByRole('button', { name: 'Close', exact: true })
  for (const leave of [() => press(close), () => page.keyboard.press('Escape')]) {
    await expect(views).toBeVisible()
    await start.click()
    await expect(page.getByRole('heading', { name: 'Before you begin' })).toBeFocused()
    expect(await findOutsideDialog(page), 'elements at points of the window').toEqual([])
    for (const link of await views.getByRole('link').all()) {
      await link.evaluate((element) => element.focus())
      await expect(link).not.toBeFocused()
    }
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(body, dialog *)')).toHaveCount(0)
    }
    await leave()
    await expect(start).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
