import { createElement, startTransition, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { activateRestTexts } from '../texts/active-texts.ts';
import { appStyles } from './app-styles.ts';
import { loaded } from './load-failure.ts';

/** A component in a chunk of its own. It is drawn once its texts and styles are there too, so nothing appears late. */
export type LazyView<Props> = {
  /** `waiting` stands in its place until it is there. */
  readonly View: (props: Props & { readonly waiting?: ReactNode }) => ReactNode;
  /** Fetches all it needs ahead of time, on a good line. */
  readonly warm: () => void;
};

type Arrival<Props> = { readonly component: ComponentType<Props> | null; readonly failure: Error | null };

// React's own lazy components would have this for less, but what has once shown a substitute for them is not shown before
// 300 ms are over, even when it is there after ten.
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
  // Warming is a favour: when it fails, opening the view tries again and says so.
  return { View, warm: () => void arrive().catch(() => undefined) };
}
