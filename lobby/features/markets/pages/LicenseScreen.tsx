import { PageView } from './PageView.tsx';

/** Who watches over the house. */
export function LicenseScreen() {
  return <PageView name="licence" />;
}
