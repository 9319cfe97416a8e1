import { PageView } from './PageView.tsx';

/** The country's terms in the current version. */
export function TermsScreen() {
  return <PageView name="terms" />;
}
