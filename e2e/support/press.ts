import { expect, type Locator } from '@playwright/test'

/**
 * Presses a key on a control as a person does: once it can be used, and with the focus on it. `Locator.press` waits for
 * neither, and a page that has just come moves the focus to its heading.
 */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await expect(async () => {
    await control.focus()
    await expect(control).toBeFocused({ timeout: 1000 })
  }).toPass()
  await control.press(key)
}
