import type { ReactNode } from 'react'
import { Component } from 'react'

/** Error boundary that renders nothing after an error; React logs the error to the console. */
export class HideOnError extends Component<{ children: ReactNode }, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true }
  }

  override render(): ReactNode {
    return this.state.hasError ? null : this.props.children
  }
}
