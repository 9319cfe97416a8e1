import { useText } from '../shared/texts/use-text.ts';

/** The head of every screen: logo, search, and the way in or the balance. */
export function Header() {
  const text = useText();
  return <header className="sticky top-0 z-30 h-14 border-b border-line bg-page px-4">{text('shell.brand')}</header>;
}
