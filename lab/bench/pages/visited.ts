/** What the two pages are that most visits begin with. */
export const visited = { 'the home page': '/', 'an article': '/bond-better/small-signals' } as const
