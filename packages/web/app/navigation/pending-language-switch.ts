/** State that a page passes to the document that replaces it: its other language, or its reload after an update of the site. */
export const pendingLanguageSwitch = {
  /** A secret that the page has removed from its URL. */
  fragment: '',
  /** Leaves this page by `proceed`; a page with unfinished input stores it first. */
  leave: (proceed: () => void): void => proceed(),
}
