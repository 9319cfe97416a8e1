import type { ReactNode } from 'react';
import { appInfo } from '@tausi/contract/markets/app-info.ts';
import { ErrorState } from '@tausi/ui/ErrorState.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import { useCall } from '../../../shared/client/use-call.ts';
import type { OverlayControl } from '../../../shared/overlays/overlay-props.ts';
import type { PlayerRules } from '../../../shared/session/market-from-wire.ts';
import { useCountry } from '../../../shared/session/preferences/view.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { FormLead } from '../fields/FormLead.tsx';

type RulesSheetProps = OverlayControl & {
  readonly title: string;
  readonly lead: string;
  /** The form's placeholder while the rules load. */
  readonly skeleton: ReactNode;
  readonly renderForm: (rules: PlayerRules) => ReactNode;
};

/** A sheet whose form needs the market's rules of today, which it fetches first. */
export function RulesSheet({ isOpen, onClose, title, lead, skeleton, renderForm }: RulesSheetProps) {
  const text = useText();
  const refusalText = useRefusalText();
  const market = useCall(appInfo, { country: useCountry() });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={text('shell.close')} lead={<FormLead line={lead} />}>
      {market.data !== undefined && renderForm(market.data.rules)}
      {market.data === undefined && market.error === null && skeleton}
      {market.data === undefined && market.error !== null && (
        <ErrorState title={refusalText(market.error.refusal)} retryLabel={text('shell.retry')} onRetry={() => void market.refetch()} />
      )}
    </Sheet>
  );
}
