import { fill } from '#web/messages/fill.ts'

export const blogTexts = {
  title: 'Bond Better',
  description:
    'Articles on living well together: attachment, talking, quarrels and repair, trust, intimacy, family. Plain, warm, each with its sources.',
  descriptionIn: fill('Articles on {category}. Plain words, and the sources behind them.'),
  lead: 'Articles on living well together. Plain words, and the sources behind them.',
  titleIn: fill('{category} · Bond Better'),
  titleTagged: fill('Articles on {tag} · Bond Better'),
  titleSearch: 'Search · Bond Better',

  searchLabel: 'Search the articles',
  search: 'Search',
  categories: 'Categories',
  all: 'All',
  minutes: fill('{count} min read'),
  tags: 'Tags',
  tagged: fill('More on {tag}'),

  heading: 'Newest articles',
  headingIn: fill('{category}'),
  headingTagged: fill('Tagged “{tag}”'),
  headingSearch: fill('Found for “{words}”'),
  countOne: 'One article',
  countMany: fill('{count} articles'),
  countSome: fill('{count} articles on this page, more behind it'),
  clear: 'Show all articles',
  more: 'More articles',
  newest: 'Back to the first page',

  emptyTitle: 'Nothing here yet',
  emptyLead: 'There are no articles in this corner so far.',
  emptySearchTitle: 'No article has these words',
  emptySearchLead: 'Fewer or plainer words often find more. Word endings do not matter.',
  emptyAction: 'See all articles',
  failedTitle: 'The articles could not be fetched',
  failedLead: 'It is our side, not yours. Please try again in a moment.',
  failedAction: 'Try again',

  feedRss: fill('{product}: Bond Better (RSS)'),
  feedJson: fill('{product}: Bond Better (JSON Feed)'),

  by: fill('By {author}'),
  published: 'Published',
  reviewed: 'Last reviewed',
  contents: 'In this article',
  end: 'About this article',
  copyLink: 'Copy the link',
  copied: 'Copied',
  copyRefused: 'Your browser does not let us copy. The link is in the address bar.',
  print: 'Print',
  limits:
    'An article describes what research finds in many people. It is no diagnosis and no advice on your case.',
  assessmentLead: 'How the two of you see such things is what the assessment asks.',
  assessment: 'About the assessment',
  safetyLead: 'If you are afraid of your partner, or made to feel small, other help comes first.',
  safety: 'Trust and Safety',
  related: 'Read next',
  back: 'All articles',

  previewTitle: 'Preview',
  previewNotice: 'Not published',
  previewLead:
    'You see this article by a secret link that ends. Whoever has the link can read it; nobody else can.',
}
