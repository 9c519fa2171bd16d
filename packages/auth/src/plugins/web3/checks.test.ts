import { describe, expect, test } from 'vitest'
import { ethereumWallet, type MessageParts, signInText, solanaWallet } from '#auth/testing/wallets.ts'
import { assertAcceptable } from './checks.ts'
import { parseMessage } from './message.ts'
import { MAIN_NETWORKS } from './settings.ts'

const now = new Date('2026-11-01T12:00:00Z')
const settings = {
  siteUrl: 'http://localhost:3140',
  redirectAllowList: ['https://app.example/**'],
  web3: { ethereum: true, solana: true, chainIds: MAIN_NETWORKS },
}
const context = { settings, now: () => now } as unknown as Parameters<typeof assertAcceptable>[0]
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

describe.each([
  ['Ethereum', ethereumWallet(), '137'],
  ['Solana', solanaWallet(), 'devnet'],
] as const)('%s message', (_name, wallet, otherNetwork) => {
  const read = (parts: Partial<MessageParts>) => {
    const text = signInText(wallet, { now, ...parts })
    assertAcceptable(context, wallet.chain, parseMessage(wallet.chain, text))
  }

  test.each<[string, Partial<MessageParts>]>([
    ['no statement', { statement: null }],
    ['an allowed other site', { fields: { URI: 'https://app.example/x' }, domain: 'app.example' }],
    ['resources', { tail: ['Resources:', '- https://app.example/a', '- https://app.example/b'] }],
    ['resources as auth-js writes them', { tail: ['Resources', '- https://app.example/a'] }],
  ])('with %s is accepted', (_, parts) => {
    expect(() => read(parts)).not.toThrow()
  })

  test.each<[string, Partial<MessageParts>, RegExp]>([
    ['another site', { fields: { URI: 'https://evil.example/' }, domain: 'evil.example' }, /for another app/],
    ['a plain http URI', { fields: { URI: 'http://app.example/' }, domain: 'app.example' }, /HTTPS/],
    ['a domain that differs from the URI', { domain: 'app.example' }, /Domain that does not match/],
    ['another port', { domain: 'localhost:9' }, /Domain that does not match/],
    ['a future Not Before', { fields: { 'Not Before': inSeconds(60) } }, /becomes valid in the future/],
    ['a past Expiration Time', { fields: { 'Expiration Time': inSeconds(0) } }, /is expired/],
    ['an Issued At eleven minutes ago', { fields: { 'Issued At': inSeconds(-660) } }, /too long ago/],
    ['an Issued At in eleven minutes', { fields: { 'Issued At': inSeconds(660) } }, /too far in the future/],
    ['no Issued At', { fields: { 'Issued At': '-' } }, /Issued At is not specified/],
    ['an invalid timestamp', { fields: { 'Issued At': 'yesterday' } }, /not a valid ISO8601/],
    ['no URI', { fields: { URI: '-' } }, /URI is not specified/],
    ['an invalid URI', { fields: { URI: 'page' } }, /URI is not valid/],
    ['another version', { fields: { Version: '2' } }, /expected 1 got "2"/],
    ['another chain', { fields: { 'Chain ID': 'zero' } }, /Chain ID is not valid/],
    ['an invalid wallet address', { address: 'l'.repeat(40) }, /wallet address is not/],
    ['an invalid domain', { domain: 'evil example' }, /domain in first line/],
    ['an unknown line', { tail: ['something'] }, /unparsable line/],
    ['a duplicate field', { tail: [`Issued At: ${inSeconds(0)}`] }, /unparsable line/],
    [
      'Expiration Time before Issued At',
      { fields: { 'Expiration Time': inSeconds(-5) } },
      /after Expiration Time/,
    ],
    ['another network', { fields: { 'Chain ID': otherNetwork } }, /Chain ID which is not allowed/],
    ['a resource without address', { tail: ['Resources:', '- no address'] }, /Resource at position/],
  ])('with %s is rejected', (_, parts, reason) => {
    expect(() => read(parts)).toThrow(reason)
  })
})
