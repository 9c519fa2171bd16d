import { describe, expect, test } from 'vitest'
import { isAllowedImage, type PostForm, postForm } from './blog.ts'

const form = (overrides: Partial<PostForm>) =>
  postForm.safeParse({
    title: 'Title',
    slug: 'slug',
    category: 'trust',
    excerpt: 'Short.',
    content: 'Text.',
    published: false,
    featured: false,
    ...overrides,
  })

describe('postForm', () => {
  test.each([
    ['abc\u202Edef', 'abcdef'],
    ['\u2066abc', 'abc'],
    ['mo\u200Bn\u00ADey\uFEFF', 'money'],
    ['one\r\ntwo\tthree\u2028four', 'one two three four'],
    ['cafe\u0301', 'caf\u00E9'],
    // Joiners of emoji and direction marks are part of the text.
    ['👩\u200D🚀 \u05D0\u200F', '👩\u200D🚀 \u05D0\u200F'],
  ])('normalises the one-line text %j to %j', (written, read) => {
    expect(form({ title: written, excerpt: written, tags: [written] }).data).toMatchObject({
      title: read,
      excerpt: read,
      tags: [read],
    })
  })

  test.each(['', ' ', '\u200B\u200B', '\u202E', '\u3164', '\u2800', '\u0301', '\u0000'])(
    'rejects %j, which has no visible character',
    (blank) => {
      const getMessage = (overrides: Partial<PostForm>) => form(overrides).error?.issues[0]?.message
      expect(getMessage({ title: blank })).toBe('Title is required')
      expect(getMessage({ excerpt: blank })).toBe('Excerpt is required')
      expect(getMessage({ content: blank })).toBe('Content is required')
      expect(getMessage({ tags: [blank] })).toBe('A tag needs at least one character')
    },
  )
})

describe('isAllowedImage', () => {
  const site = { publicUrl: 'http://localhost:3000', imageHosts: ['images.example'] }

  test.each([
    '/covers/a.svg',
    '/a.png?width=2#b',
    'http://localhost:3000/a.png',
    'https://images.example/a.png',
    'HTTPS://IMAGES.example/a.png?b=//c',
  ])('accepts %s', (url) => {
    expect(isAllowedImage(url, site)).toBe(true)
  })

  test.each([
    '',
    'a.png',
    '//images.example/a.png',
    '/\t/images.example/a.png',
    '/\\images.example/a.png',
    'http://images.example/a.png',
    'http://localhost/a.png',
    'http://ada:pw@localhost:3000/a.png',
    'https://images.example:443/a.png',
    'https://images.example:8443/a.png',
    'https://ada@images.example/a.png',
    'https://@images.example/a.png',
    'https://images.example./a.png',
    'https://images.example.other.example/a.png',
    'https://other.example/images.example/a.png',
    'https:\\\\images.example/a.png',
    'https:images.example/a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
  ])('rejects %j', (url) => {
    expect(isAllowedImage(url, site)).toBe(false)
  })
})
