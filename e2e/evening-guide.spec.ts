import { expect, test } from './support/demo-site.ts'
import { signIn } from './support/person.ts'
import { press } from './support/press.ts'

test.use({ viewport: { width: 320, height: 640 } })

for (const [language, prefix, texts] of [
  [
    'English',
    '',
    {
      alone: 'Before you start',
      start: 'Start the evening',
      before: 'Before you begin',
      closing: 'To finish',
      next: 'Next card',
      done: 'Done',
      back: 'Back',
      pause: 'Break',
      goOn: 'Continue',
      notToday: 'Not today',
    },
  ],
  [
    'German',
    '/de',
    {
      alone: 'Vor dem Start',
      start: 'Abend beginnen',
      before: 'Bevor ihr anfangt',
      closing: 'Zum Schluss',
      next: 'Nächste Karte',
      done: 'Fertig',
      back: 'Zurück',
      pause: 'Pause',
      goOn: 'Weiter',
      notToday: 'Heute nicht',
    },
  ],
] as const) {
  test(`the evening guide shows private content only before its cards, and its actions on every screen: ${language}`, async ({
    demoSite: { site, demo },
    page,
    expectAccessible,
  }) => {
    await page.goto(`${site.url}/auth`)
    await signIn(page, demo.alice)
    await expect(page).toHaveURL(`${site.url}/dashboard`)
    await page.goto(`${site.url}${prefix}${demo.alice.results}?view=evening`)
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
    await expectAccessible(page)

    const exit = page.locator('aside[data-exit]')
    const expectActionsInView = async () => {
      const { y: exitTop = 0 } = (await exit.boundingBox()) ?? {}
      for (const action of [button(texts.pause), page.getByRole('link', { name: texts.notToday })]) {
        const box = await action.boundingBox()
        expect(box?.y).toBeGreaterThan(0)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(exitTop + 1)
      }
    }
    // Both look at this screen, so the browser's print command must not print the private profile.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-print="own"]')).toBeHidden()
    await expect(page.locator('[data-print="guide"]').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await press(button(texts.back))
    await expect(alone).toBeFocused()
    await press(button(texts.start))
    await expectActionsInView()
    while (await button(texts.next).isVisible()) {
      await press(button(texts.next))
      await expectActionsInView()
    }
    await expect(page.getByRole('heading', { name: texts.closing })).toBeFocused()
    await press(button(texts.pause))
    await expect(button(texts.goOn)).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.getByRole('link', { name: texts.notToday })).toBeVisible()
    await press(page.getByRole('link', { name: texts.done, exact: true }))
    await expect(page).toHaveURL(/view=together/)
  })
}
