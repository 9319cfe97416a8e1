import { PageView } from './PageView.tsx';

/** The regulator and the licence. */
export function LicenseScreen() {
  return <PageView name="licence" />;
}
