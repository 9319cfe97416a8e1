import { Component, type ReactNode } from 'react';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { liftOpening } from '../shared/launch/opening-cover.ts';
import { LoadFailure, mayReload } from '../shared/lazy/load-failure.ts';
import { useOnline } from '../shared/lite/use-online.ts';
import { useText } from '../shared/texts/use-text.ts';

type State = { readonly failure: Error | null };

/** A screen that cannot be loaded or drawn says so and offers another try; the shell around it stays. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  // A release that was taken away has left this page without its parts: the page of the new one brings them.
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
  // A chunk that failed once stays failed in this page: only a reload fetches it again.
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

/** True when the page was not loaded afresh a moment ago; it will have been now. Without storage nobody could tell. */
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
