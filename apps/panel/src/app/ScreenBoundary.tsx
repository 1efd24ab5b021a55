import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: (failure: unknown, retry: () => void) => ReactNode
}

/** Catches what a screen throws, so that the others and the shell live on. React offers this to classes only. */
export class ScreenBoundary extends Component<BoundaryProps, { failure: unknown; failed: boolean }> {
  override state = { failure: undefined as unknown, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override render() {
    const { children, fallback } = this.props
    const { failure, failed } = this.state
    return failed ? fallback(failure, () => this.setState({ failure: undefined, failed: false })) : children
  }
}
