import { useState } from 'react';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { Tabs } from '@tausi/ui/Tabs.tsx';
import { FailureState } from '../../../shared/failure/FailureState.tsx';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { PageBody } from './PageBody.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { usePage } from './use-page.ts';

type Part = 'register-clause' | 'terms';

/** The register clause as a sheet, with a link to the full terms. */
export function TermsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  const [part, setPart] = useState<Part>('register-clause');
  const { data: page, error, refetch } = usePage(part);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={page?.title ?? text('markets.page.loading')} closeLabel={text('shell.close')}>
      <Tabs
        label={text('markets.terms.parts')}
        tabs={[
          { id: 'register-clause', title: text('markets.terms.short') },
          { id: 'terms', title: text('markets.terms.whole') },
        ]}
        chosen={part}
        onChoose={setPart}
      />
      <div className="min-h-[50dvh] pt-4">
        {page !== undefined && <PageBody page={page} Heading="h3" />}
        {page === undefined && error === null && <PageSkeleton />}
        {page === undefined && error !== null && <FailureState refusal={error.refusal} onRetry={() => void refetch()} />}
      </div>
    </Sheet>
  );
}
