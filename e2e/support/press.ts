import { expect, type Locator } from '@playwright/test'

/** Presses a button by the keyboard, as soon as the page can answer. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
