import { lazy, type ComponentType, type ReactNode } from 'react';
import { activateRestTexts } from '../texts/active-texts.ts';
import { appStyles } from './app-styles.ts';
import { loaded } from './load-failure.ts';

/** A component in a chunk of its own. It is drawn once its texts and styles are there too, so nothing appears late. */
export type LazyView<Props> = {
  readonly View: (props: Props) => ReactNode;
  /** Fetches the chunk ahead of time, on a good line. */
  readonly warm: () => void;
};

export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  const Loaded = lazy(async () => {
    const [component] = await loaded(Promise.all([load(), activateRestTexts(), appStyles()]));
    return { default: component };
  });
  // Warming is a favour: when it fails, opening the view tries again and says so.
  return { View: Loaded, warm: () => void load().catch(() => undefined) };
}
