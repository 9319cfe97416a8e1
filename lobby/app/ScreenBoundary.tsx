import { Component, type ReactNode } from 'react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { useText } from '../shared/texts/use-text.ts';

/** A screen that cannot be loaded or drawn says so and offers another try; the shell around it stays. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}

function ScreenFailed() {
  const text = useText();
  // A chunk that failed once stays failed in this page: only a reload fetches it again.
  return (
    <ErrorState
      title={text('shell.loadFailed')}
      hint={text('shell.loadFailed.hint')}
      retryLabel={text('shell.retry')}
      onRetry={() => location.reload()}
    />
  );
}
