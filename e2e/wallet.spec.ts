import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { narrow } from './support/narrow.ts'
import { openTab } from './support/person.ts'
import { press } from './support/press.ts'
import { TestWallet } from './support/wallets.ts'

test.use({ settings: { AUTH_WALLETS: 'ethereum,solana' } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('a wallet signs in, confirms, and is asked for nothing but its signature', async ({
  site,
  page,
  expectAccessible,
}) => {
  const wallet = new TestWallet()

  await test.step('without a wallet in the browser the page says so in plain words', async () => {
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a wallet'))
    await expect(page.getByRole('heading', { name: 'Sign in with a wallet' })).toBeFocused()
    await told(page, 'We couldn’t find a wallet for Ethereum or Solana in this browser.')
    await told(page, 'If this wallet is new here, it gets a new account')
    await told(page, 'A wallet’s address is public')
    await narrow(page, expectAccessible)
    await press(button(page, 'Choose another way'))
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  })

  await test.step('both kinds of wallet are offered; a refusal is reported', async () => {
    await wallet.putInto(page)
    await page.goto(`${site.url}/auth?next=${encodeURIComponent('/dashboard?tab=account')}`)
    await press(button(page, 'Sign in with a wallet'))
    await expect(button(page, 'Test Wallet Solana')).toBeVisible()
    await narrow(page, expectAccessible)
    wallet.declines = true
    await press(button(page, 'Test Wallet Ethereum'))
    await told(page, 'You declined in the wallet. Nothing has changed.')
    wallet.declines = false
  })

  await test.step('a signature signs in; the message names the page and says what it does', async () => {
    await press(button(page, 'Test Wallet Ethereum'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Dashboard')
    const asked = wallet.asked.at(-1) ?? ''
    expect(asked).toContain('This signs you in. It moves no funds and costs nothing.')
    expect(asked).toContain(`URI: ${site.url}/auth\n`)
    await told(page, 'Ethereum wallet')
    await told(page, `${wallet.ethereum.slice(0, 6)}…${wallet.ethereum.slice(-4)}`)
    await told(page, 'Add one so you can get back in')
    await narrow(page, expectAccessible)
  })

  await test.step('the last way in stays', async () => {
    await press(button(page, 'Unlink Ethereum wallet'))
    await told(page, 'This is your only way to sign in, so you can’t remove it.')
  })

  await test.step('a fresh sign-in takes the wallet of the account, and no other address', async () => {
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    await told(page, 'now ask every time')
    await page.getByLabel(/^Ask me to confirm it’s me/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Sign once more with your wallet')).toBeVisible()
    await narrow(page, expectAccessible)
    wallet.offers = `0x${'ab'.repeat(20)}`
    const before = wallet.asked.length
    await press(dialog.getByRole('button', { name: 'Test Wallet' }))
    await told(page, 'That’s a different address in your wallet.')
    expect(wallet.asked.length).toBe(before)
    wallet.offers = null
    await press(dialog.getByRole('button', { name: 'Test Wallet' }))
    await told(page, 'after 15 minutes without activity.')
  })

  await test.step('a pending first address is shown and can be cancelled', async () => {
    await press(button(page, 'Add an email address'))
    await page.getByRole('dialog').getByLabel('New email').fill('wanda@example.com')
    await page.keyboard.press('Enter')
    await told(page, 'Waiting for your confirmation')
    await narrow(page, expectAccessible)
    await press(button(page, 'Cancel'))
    await told(page, 'The address wasn’t added.')
    await expect(page.getByText('Waiting for your confirmation')).toBeHidden()
    await expect(button(page, 'Add an email address')).toBeVisible()
  })

  await test.step('Solana opens another account', async () => {
    await press(page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL(`${site.url}/`)
    await page.goto(`${site.url}/auth`)
    await press(button(page, 'Sign in with a wallet'))
    await press(button(page, 'Test Wallet Solana'))
    await openTab(page, 'Account & safety')
    await told(page, 'Solana wallet')
    await expect(page.getByText('Ethereum wallet')).toBeHidden()
  })
})
