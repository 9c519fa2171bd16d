import { expect, type Locator } from '@playwright/test'

/**
 * Presses a key on an enabled, focused control. `Locator.press` waits for neither, and a new page moves the focus to its
 * heading.
 */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await expect(async () => {
    await control.focus()
    await expect(control).toBeFocused({ timeout: 1000 })
  }).toPass()
  await control.press(key)
}
