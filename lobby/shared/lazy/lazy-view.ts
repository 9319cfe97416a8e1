import { createElement, startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { activateRestTexts } from '../texts/active-texts.ts';
import { appStyles } from './app-styles.ts';
import { loaded } from './load-failure.ts';

/** A component in a lazy chunk. It renders once its texts and styles are loaded too, so that nothing pops in late. */
export type LazyView<Props> = {
  /** Renders `waiting` until the chunk is loaded. */
  readonly View: (props: Props & { readonly waiting?: ReactNode }) => ReactNode;
  /** Preloads the chunk on a good connection. */
  readonly warm: () => void;
};

type Arrival<Props> = { readonly component: ComponentType<Props> | null; readonly failure: Error | null };

// `React.lazy` is smaller, but after showing a fallback it delays the content by 300 ms, even if it arrives after 10 ms.
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let arrived: Arrival<Props> = { component: null, failure: null };
  const arrive = async (): Promise<void> => {
    const [component] = await loaded(Promise.all([load(), activateRestTexts(), appStyles()]));
    arrived = { component, failure: null };
  };
  function View(props: Props & { readonly waiting?: ReactNode }): ReactNode {
    const [{ component, failure }, setArrival] = useState(arrived);
    useLayoutEffect(() => {
      if (component !== null) return;
      arrive().then(
        () => startTransition(() => setArrival(arrived)),
        (error: unknown) => setArrival({ component: null, failure: error instanceof Error ? error : new Error(String(error)) }),
      );
    }, [component]);
    if (failure !== null) throw failure;
    return component === null ? props.waiting : createElement(component, props);
  }
  // A failed preload is ignored: opening the view retries and reports the failure.
  return { View, warm: () => void arrive().catch(() => undefined) };
}
