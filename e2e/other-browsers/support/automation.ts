/** One source of a W3C "perform actions" command; Firefox and WebKit accept the same JSON. */
export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' | 'touch' }
  actions: readonly Record<string, unknown>[]
}

/** Commands for one tab, available in both protocols. */
export interface Automation {
  navigate(url: string): Promise<void>
  /** Evaluates an expression, awaits its promise, and returns the string. */
  evaluate(expression: string): Promise<string>
  perform(sources: readonly InputSource[]): Promise<void>
  close(): Promise<void>
}

/** A running browser. Tabs share neither cookies nor storage, as if on different devices. */
export interface OtherBrowser extends AsyncDisposable {
  /** Product and version, as the browser itself reports them. */
  readonly version: string
  open(): Promise<Automation>
  /** Errors that pages logged since the last call; null if the protocol does not report them. */
  drainErrors(): string[] | null
}
