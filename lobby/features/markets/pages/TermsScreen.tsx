import { PageView } from './PageView.tsx';

/** The terms of the country, in the version that holds. */
export function TermsScreen() {
  return <PageView name="terms" />;
}
