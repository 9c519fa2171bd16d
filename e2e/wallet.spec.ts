import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { expectNarrowLayout } from './support/narrow-layout.ts'
import { openTab, signOut } from './support/person.ts'
import { press } from './support/press.ts'
import { TestWallet } from './support/wallets.ts'

test.use({ settings: { AUTH_WALLETS: 'ethereum,solana' } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('a wallet signs in and confirms a fresh sign-in by signatures only', async ({ site, page }) => {
  const wallet = new TestWallet()

  await test.step('a browser without a wallet is reported', async () => {
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a wallet'))
    await expect(page.getByRole('heading', { name: 'Sign in with a wallet' })).toBeFocused()
    await expectText(page, 'We couldn’t find a wallet for Ethereum or Solana in this browser.')
    await expectText(page, 'If this wallet is new here, you’ll get a new account')
    await expectText(page, 'A wallet’s address is public')
    await press(button(page, 'Choose another way'))
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  })

  await test.step('Ethereum and Solana wallets are offered; a declined signature is reported', async () => {
    await wallet.install(page)
    await page.goto(`${site.url}/auth?next=${encodeURIComponent('/dashboard/account')}`)
    await press(button(page, 'Sign in with a wallet'))
    await expect(button(page, 'Test Wallet Solana')).toBeVisible()
    await expectNarrowLayout(page)
    wallet.declines = true
    await press(button(page, 'Test Wallet Ethereum'))
    await expectText(
      page,
      'You declined the request in your wallet. Nothing has changed, and you can try again.',
    )
    wallet.declines = false
  })

  await test.step('a signature signs in; the message names the page and says what it does', async () => {
    await press(button(page, 'Test Wallet Ethereum'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    const message = wallet.messages.at(-1) ?? ''
    expect(message).toContain('This signs you in. It moves no funds and costs nothing.')
    expect(message).toContain(`URI: ${site.url}/auth\n`)
    await expectText(page, 'Ethereum wallet')
    await expectText(page, `${wallet.ethereum.slice(0, 6)}…${wallet.ethereum.slice(-4)}`)
    await expectText(page, 'Add an email address so you can get back in')
  })

  await test.step('the only sign-in method cannot be unlinked', async () => {
    await press(button(page, 'Unlink Ethereum wallet'))
    await expectText(page, 'This is your only way to sign in, so you can’t remove it.')
  })

  await test.step('a fresh sign-in accepts only the linked wallet', async () => {
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    await expectText(page, 'We’ll now ask you to confirm it’s you every time')
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Sign once more with your wallet')).toBeVisible()
    wallet.offeredAccount = `0x${'ab'.repeat(20)}`
    const before = wallet.messages.length
    await press(dialog.getByRole('button', { name: 'Test Wallet' }))
    await expectText(page, 'Your wallet is using a different address.')
    expect(wallet.messages.length).toBe(before)
    wallet.offeredAccount = null
    await press(dialog.getByRole('button', { name: 'Test Wallet' }))
    await expectText(page, 'after 15 minutes without activity.')
  })

  await test.step('a Solana wallet signs in to another account', async () => {
    await signOut(page)
    await press(button(page, 'Sign in with a wallet'))
    await press(button(page, 'Test Wallet Solana'))
    await openTab(page, 'Account & safety')
    await expectText(page, 'Solana wallet')
    await expect(page.getByText('Ethereum wallet')).toBeHidden()
  })
})
