import { FailureState } from '../../../shared/failure/FailureState.tsx';
import { ScreenHead } from '../../../shared/lists/ScreenHead.tsx';
import { useText } from '../../../shared/texts/use-text.ts';
import { PageBody } from './PageBody.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePage } from './use-page.ts';

/** A page of the house as a screen. */
export function PageView({ name }: { readonly name: string }) {
  const text = useText();
  const { data: page, error, refetch } = usePage(name);
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={page?.title ?? text('markets.page.loading')} />
      <div className="px-4 pt-1">
        {page !== undefined && <PageBody page={page} Heading="h2" />}
        {page === undefined && error === null && <PageSkeleton />}
        {page === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      </div>
    </div>
  );
}
