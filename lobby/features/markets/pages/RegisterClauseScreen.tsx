import { PageView } from './PageView.tsx';

/** The register clause as a page of its own. */
export function RegisterClauseScreen() {
  return <PageView name="register-clause" />;
}
