/** Scrolls a row of tabs on a narrow screen, so that the chosen one is in its middle. The row must be positioned. */
export function scrollToChosen(row: HTMLElement, chosen: HTMLElement): void {
  row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 })
}
