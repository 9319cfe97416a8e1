import { useText } from '../shared/texts/use-text.ts';

/** Home, Events, Deposit, Withdraw and Me, under the thumb. */
export function TabBar() {
  const text = useText();
  return <nav aria-label={text('shell.tabs')} className="fixed inset-x-0 bottom-0 z-30 h-16 border-t border-line bg-surface" />;
}
