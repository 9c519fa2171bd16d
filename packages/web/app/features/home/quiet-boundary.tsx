import type { ReactNode } from 'react'
import { Component } from 'react'

/** Where something in it breaks it shows nothing; React writes the error to the console. */
export class QuietBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children
  }
}
