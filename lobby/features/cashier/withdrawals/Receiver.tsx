import { Landmark, Smartphone } from 'lucide-react';
import { useText } from '../../../shared/texts/use-text.ts';
import { MethodChooser } from '../MethodChooser.tsx';
import type { WithdrawMethod, WithdrawOptions } from './withdraw-from-wire.ts';

type ReceiverProps = {
  readonly options: WithdrawOptions;
  readonly method: WithdrawMethod | undefined;
  readonly balance: string;
  readonly onChoose: (method: string) => void;
};

/** The balance, the receiver of the money, and the choice where a market has several methods. */
export function Receiver({ options: { phone, methods }, method, balance, onChoose }: ReceiverProps) {
  const text = useText();
  const Icon = method?.needs === 'account' ? Landmark : Smartphone;
  return (
    <>
      <div className="brand-fill flex items-center gap-3 rounded-2xl px-4 py-3 text-white">
        <Icon size={26} className="shrink-0" aria-hidden />
        <span className="min-w-0 grow">
          <span className="block text-sm text-white/90">
            {method?.needs === 'account'
              ? text('cashier.withdraw.balance')
              : `${method === undefined ? '' : `${method.name} · `}${text('cashier.withdraw.to', { phone })}`}
          </span>
          <span className="block text-lg leading-tight font-black break-words tabular-nums">{balance}</span>
        </span>
      </div>
      {method !== undefined && methods.length > 1 && (
        <MethodChooser legend={text('cashier.withdraw.choose')} methods={methods} chosen={method.method} onChoose={onChoose} />
      )}
    </>
  );
}
