import { Component, type ReactNode } from 'react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { liftOpening } from '../shared/launch/opening-cover.ts';
import { LoadFailure, mayReload } from '../shared/lazy/load-failure.ts';
import { useOnline } from '../shared/lite/use-online.ts';
import { useText } from '../shared/texts/use-text.ts';

type State = { readonly failure: Error | null };

/** Shows a message and a retry for a screen that fails to load or render; the shell stays. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  // After a deployment this page's chunks may be gone; a reload gets the new release.
  override componentDidCatch(failure: unknown): void {
    liftOpening();
    if (failure instanceof LoadFailure && navigator.onLine && noteReload()) location.reload();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <ScreenFailed failure={failure} />;
  }
}

function ScreenFailed({ failure }: { readonly failure: Error }) {
  const text = useText();
  const isOnline = useOnline();
  // The browser caches a failed import for the page's lifetime, so only a reload retries it.
  return (
    <ErrorState
      title={text(isOnline ? 'shell.loadFailed' : 'shell.offline')}
      hint={text('shell.loadFailed.hint')}
      detail={failure instanceof LoadFailure ? failure.name : undefined}
      retryLabel={text('shell.retry')}
      onRetry={() => location.reload()}
    />
  );
}

const reloadedKey = 'tausi.reloaded';

/** Returns true if the page has not just reloaded itself, and records a reload now. Without storage this cannot be known, so
 *  false. */
function noteReload(): boolean {
  try {
    const last = sessionStorage.getItem(reloadedKey);
    const may = mayReload(last === null ? null : Number(last), Date.now());
    if (may) sessionStorage.setItem(reloadedKey, String(Date.now()));
    return may;
  } catch {
    return false;
  }
}
