import { useFirstScreen } from '../../shared/client/first-screen-query.ts';

/** The lobby's home: banners, recent wins, categories, and a row of games for each. */
export function HomeScreen() {
  const home = useFirstScreen();
  return <div>{home.data?.rows.map((row) => <p key={row.categoryId}>{row.des}</p>)}</div>;
}
