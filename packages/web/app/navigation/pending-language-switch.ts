/** What a page hands to itself in the other language, which is another document. */
export const pendingLanguageSwitch = {
  /** A secret that the page has taken out of its address. */
  fragment: '',
  /** How this page is left for it; one that holds what is half written takes that along first. */
  leave: (go: () => void): void => go(),
}
