/** State that a page passes to its other language, which is another document. */
export const pendingLanguageSwitch = {
  /** A secret that the page has removed from its URL. */
  fragment: '',
  /** Leaves this page by `proceed`; a page with unfinished input stores it first. */
  leave: (proceed: () => void): void => proceed(),
}
