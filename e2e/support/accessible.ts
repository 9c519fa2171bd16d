import { expect, type Page } from '@playwright/test'
import { findAxeViolations, waitForAnimations } from './accessibility-in-page.ts'
import { axeSource } from './axe-source.ts'

/** Asserts that axe finds no violation; assert the content first. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(waitForAnimations)
  // Injects axe once per document; the pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  expect(await page.evaluate(findAxeViolations)).toEqual([])
}
