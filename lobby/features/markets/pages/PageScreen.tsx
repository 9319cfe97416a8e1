import { useHashPath } from '../../../shared/routing/hash.ts';
import { PageView } from './PageView.tsx';

/** A page of the house by its name: `/page/privacy`. */
export function PageScreen() {
  const name = useHashPath().split('/')[2] ?? '';
  return <PageView key={name} name={name} />;
}
