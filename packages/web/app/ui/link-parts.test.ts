import { describe, expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

describe('linkParts', () => {
  it('returns one part for a text without links', () => {
    expect(linkParts('Plain words.')).toEqual([{ text: 'Plain words.', href: null }])
  })

  it('splits a text at internal and external links', () => {
    expect(linkParts('[Home](/) and [away](https://x.example/a) or [us](mailto:a@b.example)')).toEqual([
      { text: 'Home', href: '/' },
      { text: ' and ', href: null },
      { text: 'away', href: 'https://x.example/a' },
      { text: ' or ', href: null },
      { text: 'us', href: 'mailto:a@b.example' },
    ])
  })

  it('does not link other schemes', () => {
    expect(linkParts('[x](javascript:alert)')).toEqual([{ text: '[x](javascript:alert)', href: null }])
  })
})
