export type Theme = 'light' | 'dark'

export const themes: readonly Theme[] = ['light', 'dark']

/** Overrides the theme of the device: rewrites media queries so that dark rules apply always or never. */
export function showTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme
  for (const sheet of document.styleSheets) applyTo(sheet.cssRules, theme)
}

function applyTo(rules: CSSRuleList, theme: Theme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark')) {
      rule.media.mediaText = theme === 'dark' ? 'all' : 'not all'
    }
    if (rule instanceof CSSGroupingRule) applyTo(rule.cssRules, theme)
  }
}
