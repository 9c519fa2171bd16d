import { describe, expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

describe('linkParts', () => {
  it('keeps a text without links whole', () => {
    expect(linkParts('Plain words.')).toEqual([{ text: 'Plain words.', href: null }])
  })

  it('finds links within and without the site, at both ends and between words', () => {
    expect(linkParts('[Home](/) and [away](https://x.example/a) or [us](mailto:a@b.example)')).toEqual([
      { text: 'Home', href: '/' },
      { text: ' and ', href: null },
      { text: 'away', href: 'https://x.example/a' },
      { text: ' or ', href: null },
      { text: 'us', href: 'mailto:a@b.example' },
    ])
  })

  it('leaves other schemes as plain words', () => {
    expect(linkParts('[x](javascript:alert)')).toEqual([{ text: '[x](javascript:alert)', href: null }])
  })
})
