import { Landmark, Smartphone } from 'lucide-react';
import { useText } from '../../../shared/texts/use-text.ts';
import { FailingNote } from '../FailingNote.tsx';
import { Destinations } from '../destinations/Destinations.tsx';
import { MethodChooser } from '../MethodChooser.tsx';
import type { ChosenReceiver } from './use-receiver.ts';
import { WaitingMethod } from './WaitingMethod.tsx';
import type { WithdrawMethod, WithdrawOptions } from './withdraw-from-wire.ts';

type ReceiverProps = {
  readonly options: WithdrawOptions;
  readonly receiver: ChosenReceiver;
  readonly balance: string;
  readonly onAddAccount: (method: WithdrawMethod) => void;
};

/** The balance, the receiver of the money, and the choices where a player has several. */
export function Receiver({ options: { phone, methods }, receiver, balance, onAddAccount }: ReceiverProps) {
  const { method, chooseMethod, number, own, account, chooseAccount } = receiver;
  const text = useText();
  const to = number === null ? text('cashier.withdraw.to', { phone }) : text('cashier.number.to', { phone: number });
  const Icon = method?.needs === 'account' ? Landmark : Smartphone;
  return (
    <>
      <div className="brand-fill flex items-center gap-3 rounded-2xl px-4 py-3 text-white">
        <Icon size={26} className="shrink-0" aria-hidden />
        <span className="min-w-0 grow">
          <span className="block text-sm text-white/90">
            {method?.needs === 'account' ? text('cashier.withdraw.balance') : `${method === undefined ? '' : `${method.name} · `}${to}`}
          </span>
          <span className="block text-lg leading-tight font-black break-words tabular-nums">{balance}</span>
        </span>
      </div>
      {method !== undefined && methods.length > 1 && (
        <MethodChooser legend={text('cashier.withdraw.choose')} methods={methods} chosen={method.method} onChoose={chooseMethod} />
      )}
      <FailingNote methods={methods} />
      {method !== undefined && (
        <>
          <WaitingMethod method={method} />
          <Destinations method={method} own={own} chosen={account} phone={phone} onChoose={chooseAccount} onAdd={onAddAccount} />
        </>
      )}
    </>
  );
}
